/// The commands of keys, those of readline where it has them.
enum KeyBindings {
  /// The command of a key; nil if it has none.
  static func command(of key: Key) -> Command? {
    switch key.code {
    case .scalar(let scalar): command(of: scalar, key.modifiers)
    case .paste(let text): .paste(text)
    case .longPaste: .refuse
    default: command(of: key.code, key.modifiers)
    }
  }

  /// The command of a key behind Ctrl-X; nil if it has none.
  static func commandBehindPrefix(of key: Key) -> Command? {
    switch key {
    case .control("e"): .editExternally
    case .control("u"): .undo
    case .control("r"): .redo
    default: nil
    }
  }

  private static func command(of scalar: Unicode.Scalar, _ modifiers: KeyModifiers) -> Command? {
    switch modifiers {
    case []: isControl(scalar) ? nil : .insert(String(Character(scalar)))
    case .control: controlCommand(of: scalar)
    case .alt: altCommand(of: scalar)
    default: nil
    }
  }

  /// Whether a scalar is among C0 or C1, or DEL.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  private static func controlCommand(of scalar: Unicode.Scalar) -> Command? {
    switch scalar {
    case "a": .move(.lineStart)
    case "b": .move(.left)
    case "c": .interrupt
    case "d": .deleteOrEnd
    case "e": .move(.lineEnd)
    case "f": .move(.right)
    case "g": .cancel
    case "k": .kill(.lineEnd)
    case "l": .clearScreen
    case "n": .down
    case "p": .up
    case "r": .search
    case "t": .transpose
    case "u": .kill(.lineStart)
    case "w": .kill(.blankWordLeft)
    case "x": .prefix
    case "y": .yank
    case "z": .suspend
    // Terminals send the same byte for both; some tell them apart.
    case "_", "/": .undo
    default: nil
    }
  }

  private static func altCommand(of scalar: Unicode.Scalar) -> Command? {
    switch scalar {
    case "b", "B": .move(.wordLeft)
    case "f", "F": .move(.wordRight)
    case "d", "D": .kill(.wordRight)
    case "y", "Y": .yankOlder
    case "<": .move(.textStart)
    case ">": .move(.textEnd)
    case "_", "/": .redo
    default: nil
    }
  }

  private static func command(of code: Key.Code, _ modifiers: KeyModifiers) -> Command? {
    let isWord = !modifiers.isDisjoint(with: [.control, .alt])
    return switch code {
    case .enter: modifiers.contains(.alt) || modifiers.contains(.shift) ? .newline : .enter
    case .tab: modifiers.contains(.shift) ? .completeBackward : .complete
    case .backspace: isWord ? .kill(.wordLeft) : .deleteBackward
    case .delete: isWord ? .kill(.wordRight) : .deleteForward
    case .escape: .cancel
    case .up: isWord ? .older : .up
    case .down: isWord ? .newer : .down
    case .left: .move(isWord ? .wordLeft : .left)
    case .right: .move(isWord ? .wordRight : .right)
    case .home: .move(isWord ? .textStart : .lineStart)
    case .end: .move(isWord ? .textEnd : .lineEnd)
    case .pageUp: .older
    case .pageDown: .newer
    case .scalar, .paste, .longPaste, .insert, .function: nil
    }
  }
}

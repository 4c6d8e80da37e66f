import Foundation
import SampleScripts
import Testing

@testable import LineEditor
@testable import MoongateWorkbench

/// The tables of the guide to the prompt.
@Suite struct PromptGuideTests {
  @Test func `The guide's commands are those that there are, word for word`() throws {
    let commands = SessionCommand.all.map { command in
      [
        "`:\(command.name)\(command.arguments.isEmpty ? "" : " " + command.arguments)`",
        command.summary,
      ]
    }
    #expect(try Self.rows(under: "## Commands") == commands)
  }

  @Test func `The guide's keys are those that do something`() throws {
    let cells = try Self.rows(under: "## Keys").map { $0[0] }
    let names = cells.flatMap { $0.split { ",;".contains($0) } }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Self.keys)
  }

  /// The names of all keys that have a command of their own.
  private static var keys: Set<String> {
    var names: Set<String> = []
    for letter in "abcdefghijklmnopqrstuvwxyz_/<>".unicodeScalars {
      let name = "\(letter)".uppercased()
      if KeyBindings.command(of: .control(letter)) != nil { names.insert("Ctrl-\(name)") }
      if KeyBindings.command(of: Key(.scalar(letter), .alt)) != nil { names.insert("Alt-\(name)") }
      if KeyBindings.commandBehindPrefix(of: .control(letter)) != nil {
        names.insert("Ctrl-X Ctrl-\(name)")
      }
    }
    // Ctrl-X does nothing alone; the byte of Ctrl-H is that of a key of its own, as Tab's and Enter's.
    names.remove("Ctrl-X")
    #expect(Key.ofControl(0x08) == Key(.backspace))
    names.insert("Ctrl-H")

    let codes: [(Key.Code, String)] = [
      (.enter, "Enter"), (.tab, "Tab"), (.backspace, "Backspace"), (.delete, "Delete"),
      (.escape, "Escape"), (.up, "↑"), (.down, "↓"), (.left, "←"), (.right, "→"),
      (.home, "Home"), (.end, "End"), (.pageUp, "Page Up"), (.pageDown, "Page Down"),
    ]
    for (code, name) in codes {
      let plain = KeyBindings.command(of: Key(code))
      if plain != nil { names.insert(name) }
      for (modifier, prefix) in [
        (KeyModifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"),
      ] {
        let command = KeyBindings.command(of: Key(code, modifier))
        if command != nil, command != plain { names.insert(prefix + name) }
      }
    }
    return names
  }

  /// The cells of the first table under a heading.
  private static func rows(under heading: String) throws -> [[String]] {
    let file = packageRoot.appending(path: "Docs/Prompt.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n\(heading)\n").dropFirst().first)
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { row in
      // A bar of a cell's own is escaped.
      row.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
      }
    }
  }
}

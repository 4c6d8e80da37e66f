internal import CMoongate

/// A line of a session.
package struct LuaLine: Sendable {
  /// Lua, an expression or statements, of any number of lines.
  package let text: String
  /// The file that errors name; it holds no colon and is none of the scripts.
  package let name: String
  /// Whether there is a link, which the line sees as `link`.
  package let hasLink: Bool
  /// Whether that link is only for what the line calls, and the line sees none.
  package let hidesLink: Bool
  /// The limits for showing its values.
  package let limits: ShownLimits

  /// A line of these parts.
  package init(
    _ text: String,
    name: String = "input",
    hasLink: Bool = false,
    hidesLink: Bool = false,
    limits: ShownLimits = ShownLimits()
  ) {
    self.text = text
    self.name = name
    self.hasLink = hasLink
    self.hidesLink = hidesLink
    self.limits = limits
  }
}

/// Shows a line to C for the length of a call, with the link and the facts that it sees.
@inline(never)
func withRaw<Result>(
  _ line: LuaLine,
  _ link: borrowing LuaLink,
  _ facts: Value.Object,
  _ body: (UnsafePointer<mg_line>) -> Result
) -> Result {
  withText(line.text) { text in
    withText(line.name) { name in
      facts.withTape { facts in
        link.withRaw { link in
          var raw = mg_line(
            chunk: text,
            name: name,
            link: line.hasLink ? link : nil,
            hides_link: line.hidesLink,
            facts: mg_text(facts),
            limits: line.limits.raw
          )
          return body(&raw)
        }
      }
    }
  }
}

/// The outcome of a line of a session.
package struct LuaLineOutcome: Sendable {
  /// The values that it gave, or why it gave none.
  package let result: Result<LuaValues, LuaFailure>
  /// The steps that it spent, without those of showing its values.
  package let steps: Int
  /// Whether the line is Lua.
  package let isLua: Bool
  /// Whether the line is not Lua because it ends too early.
  package let isIncomplete: Bool
}

/// The values that a line of a session gave, as far as they are shown.
package struct LuaValues: Sendable, Equatable {
  /// The first of them.
  package let values: [ShownValue]
  /// The number of values left out.
  package let leftOut: Int

  /// Values of which none is left out.
  package init(_ values: [ShownValue], leftOut: Int = 0) {
    self.values = values
    self.leftOut = leftOut
  }

  /// Reads what C wrote.
  init(tape: mg_text) {
    var reader = TapeReader(tape: tape)
    let count = reader.readCount()
    _ = reader.readType()
    values = (0..<reader.readElementCount()).map { _ in reader.readShown() }
    leftOut = count - values.count
  }
}

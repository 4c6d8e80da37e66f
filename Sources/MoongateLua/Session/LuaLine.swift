internal import CMoongate

/// A line of a session.
package struct LuaLine: Sendable {
  /// Lua, an expression or statements, of any number of lines.
  package var text: String
  /// The file that errors name; it holds no colon and is none of the scripts.
  package var name: String
  /// Whether there is a link, which the line sees as `link`.
  package var hasLink: Bool
  /// Whether that link is only for what the line calls, and the line sees none.
  package var hidesLink = false
  /// The limits for showing its values.
  package var limits: ShownLimits

  /// A line of these parts.
  package init(
    _ text: String,
    name: String = "input",
    hasLink: Bool = false,
    limits: ShownLimits = ShownLimits()
  ) {
    self.text = text
    self.name = name
    self.hasLink = hasLink
    self.limits = limits
  }
}

/// Shows a line to C for the length of a call, with the link and the facts that it sees.
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

internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension AssociationLinter {
  /// Checks a component, or the defaults of several.
  mutating func checkComponent(_ node: JSONNode, _ name: String) {
    guard node.members != nil else {
      noteType(node, of: name, wanted: "an object")
      return
    }
    checkKeys(node, AssociationKeys.component)
    for key in ["exclude", "caseSensitive", "percentEncoded"] {
      if let value = node.member(key)?.value, value.boolean == nil {
        noteType(value, of: key, wanted: "true or false")
      }
    }
    if let value = node.member("comment")?.value, value.text == nil {
      noteType(value, of: "comment", wanted: "a text")
    }
    let isEncoded = node.member("percentEncoded")?.value.boolean ?? isEncodedByDefault
    for (key, part) in [("/", "path"), ("#", "fragment")] {
      guard let value = node.member(key)?.value else { continue }
      guard let text = value.text else {
        noteType(value, of: key, wanted: "a pattern in quotes")
        continue
      }
      let excluded = Association.meantExclusion(text) ?? Association.excluded(text)
      if part == "path", let excluded {
        noteMisplaced(
          value,
          "the word NOT",
          "Write \(Value.quoted(excluded)), and \"exclude\": true beside it."
        )
        continue
      }
      checkPattern(text, value, of: part, isPercentEncoded: isEncoded)
    }
    if let query = node.member("?")?.value { checkQuery(query, isPercentEncoded: isEncoded) }
  }

  private mutating func checkQuery(_ query: JSONNode, isPercentEncoded: Bool) {
    if let text = query.text {
      checkPattern(text, query, of: "query", isPercentEncoded: isPercentEncoded)
      return
    }
    guard let members = query.members else {
      noteType(query, of: "?", wanted: "a pattern in quotes, or an object of patterns")
      return
    }
    for member in members {
      if let text = member.value.text {
        checkPattern(text, member.value, of: "query item", isPercentEncoded: isPercentEncoded)
      } else {
        note(
          .voidedQuery,
          .warning,
          member.value.bytes,
          "The pattern of \(Value.quoted(member.name)) is \(member.value.noun), so all conditions on the query are passed over.",
          "Write it in quotes; \"?*\" is any value, and \"*\" also none."
        )
      }
    }
  }

  /// Checks the text of a pattern.
  mutating func checkPattern(
    _ text: String,
    _ node: JSONNode,
    of part: String,
    isPercentEncoded: Bool
  ) {
    do {
      for name in try WildcardPattern(text).variables where variables.values(of: name) == nil {
        let near = nearest(to: name, among: variables.names, steps: &stepsOfNames)
        note(
          .undefinedVariable,
          .warning,
          node.bytes,
          "The variable \(Value.quoted(name)) is not declared, so the component takes no link.",
          near.map { "Write \"$(\($0))\" if that is meant." }
            ?? "Declare it in \"substitutionVariables\"."
        )
      }
    } catch {
      note(
        .unterminatedVariable,
        .warning,
        node.bytes,
        "A variable in the pattern has no \")\", so the component takes no link.",
        "End it, as in \"$(digit)\"."
      )
    }
    if part == "path" { checkPath(text, node) }
    checkEncoding(text, node, isPercentEncoded: isPercentEncoded)
  }

  private mutating func checkPath(_ text: String, _ node: JSONNode) {
    let mark = text.firstIndex(of: "?")
    if text.contains("://") {
      noteMisplaced(node, "a scheme or a host", "Write the path alone; the file is of one domain.")
    } else if text.contains("#") {
      noteMisplaced(node, "a fragment", "Write the fragment as \"#\" of the component.")
    } else if let mark, text[mark...].contains("=") {
      noteMisplaced(node, "a query", "Write the query as \"?\" of the component.")
    }
  }

  private mutating func noteMisplaced(_ node: JSONNode, _ part: String, _ remedy: String) {
    note(
      .misplacedPart,
      .warning,
      node.bytes,
      "The pattern of a path holds \(part), which no path has.",
      remedy
    )
  }

  private mutating func checkEncoding(_ text: String, _ node: JSONNode, isPercentEncoded: Bool) {
    let isWrittenEncoded = WebLink.decoded(text[...]) != text
    if isPercentEncoded, WebLink.encoded(text) != text {
      note(
        .patternEncoding,
        .warning,
        node.bytes,
        "Links are compared as they are encoded, and no encoded link holds all these characters.",
        "Write \(Value.quoted(WebLink.encoded(text))), or add \"percentEncoded\": false."
      )
    } else if !isPercentEncoded, isWrittenEncoded {
      note(
        .patternEncoding,
        .warning,
        node.bytes,
        "Links are decoded before they are compared, and the pattern is encoded.",
        "Write \(Value.quoted(WebLink.decoded(text[...])))."
      )
    }
  }

  /// Checks the declarations of variables.
  mutating func checkVariables(_ node: JSONNode) {
    guard let members = node.members else {
      noteType(node, of: "substitutionVariables", wanted: "an object of lists")
      return
    }
    for member in members {
      guard let values = member.value.list else {
        noteType(member.value, of: member.name, wanted: "a list of texts")
        continue
      }
      if member.name.contains(where: { "$()".contains($0) }) {
        note(
          .undefinedVariable,
          .warning,
          member.nameBytes,
          "No pattern can name the variable \(Value.quoted(member.name)).",
          "Leave \"$\" and parentheses out of its name."
        )
      }
      for value in values {
        guard let text = value.text else {
          noteType(value, of: member.name, wanted: "a text")
          continue
        }
        if text.contains("$(") {
          note(
            .undefinedVariable,
            .warning,
            value.bytes,
            "The value of a variable holds no other variable.",
            "Write out the values."
          )
        }
      }
    }
  }
}

internal import MoongateLinks
internal import MoongateLua

// The response of `refused` sees the reason of a refusal and nothing of the text, so it is one of a few, which are
// known when the set loads.

extension LuaHandler {
  /// Returns the response of `refused` for each reason, in the order of the reasons; one for all where it does not
  /// name the reason.
  ///
  /// - Throws: a fault where the response is of another kind, or wants something of the text.
  func refusals() throws(TemplateFault) -> [LuaHandler] {
    switch self {
    case .constant(let response):
      // An answer to another app is never declared.
      if let kind = response.summary?.kind { try Self.check(kind) }
      return [self]
    case .template(let template):
      try Self.check(template.kind)
      var responses: [LuaResponseTemplate] = []
      for reason in LinkError.Reason.allCases {
        responses.append(try ReasonWriter(reason: reason.rawValue).response(template))
      }
      let isSame = responses[0] == responses[1]
      return (isSame ? [responses[0]] : responses).map(LuaHandler.template)
    case .function:
      throw TemplateFault(
        message: "The function refused wants a response; no code sees a link that is refused."
      )
    }
  }

  private static func check(_ kind: LuaResponse.Kind) throws(TemplateFault) {
    switch kind {
    case .open, .browse, .redirect, .confirm, .reject: return
    case .wait, .ask, .reply, .fail, .cancel, .pass:
      throw TemplateFault(
        message: """
          The response of refused is made by open, browse, redirect, confirm or reject, not by \(kind): a link that \
          is refused is not decided again.
          """
      )
    }
  }
}

/// Puts the name of a reason in the place of `capture "reason"`.
private struct ReasonWriter {
  let reason: String

  func response(_ template: LuaResponseTemplate) throws(TemplateFault) -> LuaResponseTemplate {
    var parts: [LuaResponseTemplate.Part] = []
    for part in template.parts {
      switch part {
      case .name: parts.append(part)
      case .url(let value): parts.append(.url(try self.value(value)))
      case .link(let value): parts.append(.link(try self.value(value)))
      case .arguments(let value): parts.append(.arguments(try self.value(value)))
      case .then(let then): parts.append(.then(try response(then)))
      case .prompt(let prompt, let noun):
        let arguments = try value(prompt.arguments)
        let text = try value(prompt.text)
        let filled = LuaPromptTemplate(text, key: prompt.key, arguments: arguments)
        parts.append(.prompt(filled, noun: noun))
      }
    }
    return LuaResponseTemplate(kind: template.kind, parts: parts)
  }

  private func value(_ template: LuaTemplate) throws(TemplateFault) -> LuaTemplate {
    switch template {
    case .constant: return template
    case .capture(let name):
      try check(name)
      return .constant(.string(reason))
    case .text(let text):
      var filled = ""
      for part in try BracedText(text).parts {
        switch part {
        case .literal(let text): filled += text
        case .name(let name):
          try check(name)
          filled += reason
        }
      }
      return .constant(.string(filled))
    case .captures: throw fault("captures")
    case .query(let name): throw fault("query \(Value.quoted(name))")
    case .samePath: throw fault("same_path")
    case .link(let link):
      guard link.keep.isEmpty else { throw fault("keep") }
      return .link(
        LuaLinkTemplate(
          name: link.name,
          scheme: link.scheme,
          host: link.host,
          params: try value(link.params),
          query: try value(link.query)
        )
      )
    case .url(let url):
      guard url.keep.isEmpty else { throw fault("keep") }
      return .url(LuaURLTemplate(url.text, isOpen: url.isOpen, values: try value(url.values)))
    case .list(let elements):
      return LuaTemplate(
        elements: try elements.map { element throws(TemplateFault) in
          try value(element)
        }
      )
    case .object(let fields):
      return LuaTemplate(
        fields: try fields.map { field throws(TemplateFault) in
          LuaTemplate.Field(name: field.name, value: try value(field.value))
        }
      )
    }
  }

  private func check(_ name: String) throws(TemplateFault) {
    guard !name.utf8.elementsEqual("reason".utf8) else { return }
    let hint = nearest(to: name, among: ["reason"]).map { "; did you mean \(Value.quoted($0))?" }
    throw TemplateFault(
      message: """
        The response of refused has no capture \(Value.quoted(name))\
        \(hint ?? "; it sees the reason alone: write capture \"reason\".")
        """
    )
  }

  /// The fault of what would show a response the text.
  private func fault(_ word: String) -> TemplateFault {
    TemplateFault(
      message: """
        The response of refused cannot have \(word): it sees the reason of the refusal, which is capture "reason", \
        and no text of the link.
        """
    )
  }
}

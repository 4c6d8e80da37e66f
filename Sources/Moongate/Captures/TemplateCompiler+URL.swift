internal import MoongateLinks
internal import MoongateLua

// The URL of a browse is a stranger's text in places that the script chose. What a value can do is
// settled when the set loads: the URL is read with an "x" in each place, which completes no escape.

extension TemplateCompiler {
  /// Compiles the parts of a URL, whose captures are percent-encoded.
  func encodedParts(of parts: [BracedText.Part]) throws(TemplateFault) -> [TextTemplate.Part] {
    let link = try sample(parts)
    let path = link.pathSlice
    var offset = 0
    var encoded: [TextTemplate.Part] = []
    for part in parts {
      switch part {
      case .literal(let text):
        encoded.append(.literal(text))
        offset += text.utf8.count
      case .name(let name):
        try checkPresent(name, in: "a URL")
        try checkSingle(name, in: "a URL")
        guard link.isWeb else {
          throw TemplateFault(
            message: """
              A browse with captures can lead only to https or http: another scheme, such as \
              \(Value.quoted(link.scheme + ":")), may treat a stranger's text as a command.
              """
          )
        }
        guard offset > Int(path.start) else {
          throw TemplateFault(
            message: """
              The URL to browse has the capture \(Value.quoted(name)) in its host; write a capture \
              after the "/", "?" or "#" that follows the host.
              """
          )
        }
        let index = try index(of: name)
        encoded.append(offset < Int(path.end) ? .pathPart(index) : .encoded(index))
        offset += Self.placeholder.utf8.count
      }
    }
    return encoded
  }

  /// The place of the capture that is a whole URL: its kind must say where it leads.
  func index(ofURL name: String) throws(TemplateFault) -> Int {
    try checkPresent(name, in: "a URL")
    try checkSingle(name, in: "a URL")
    let index = try index(of: name)
    guard case .url = captures.all[index].kind else {
      throw TemplateFault(
        message: """
          The capture \(Value.quoted(name)) may be any URL, but browse needs to know its hosts; write \
          :\(name)(url(https; example.com)) in the pattern, or browse(text \
          "https://example.com/{\(name)}").
          """
      )
    }
    return index
  }

  /// The text in place of each capture while the URL is read.
  private static let placeholder = "x"

  /// The URL with the same text in the place of each capture.
  private func sample(_ parts: [BracedText.Part]) throws(TemplateFault) -> Link {
    let text = parts.map { part in
      switch part {
      case .literal(let text): text
      case .name: Self.placeholder
      }
    }.joined()
    do {
      return try Link(text, limits: linkLimits)
    } catch {
      throw TemplateFault(
        message: """
          The function browse wants a URL such as "https://example.com/{album}". With "x" for each \
          capture it is refused. \(error)
          """
      )
    }
  }
}

/// The check of a link that a response always leads to.
enum ConstantLink {
  /// Refuses a text that is not a link.
  static func check(
    _ text: String,
    isRedirect: Bool,
    limits: LinkLimits
  ) throws(TemplateFault) {
    do {
      _ = try Link(text, limits: limits)
    } catch {
      throw TemplateFault(
        message: isRedirect
          ? "The function redirect wants a link such as \"myapp:settings\". \(error)"
          : ResponseError.message(browse: error)
      )
    }
  }
}

extension URLTemplate {
  /// Reads a template that a script wrote.
  ///
  /// - Throws: a fault that points at what could not be read.
  init(declared text: String) throws(TemplateFault) {
    do {
      try self.init(text)
    } catch {
      throw TemplateFault(message: "The URL template is refused. \(error)")
    }
  }
}

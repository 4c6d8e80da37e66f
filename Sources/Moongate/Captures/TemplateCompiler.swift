internal import MoongateLinks
internal import MoongateLua

/// Compiles the declared response of a route: names of captures become places in the route's list.
struct TemplateCompiler {
  let linkLimits: LinkLimits
  let captures: RouteCaptures
  /// Whether there is a pattern, which `otherwise` has not.
  private let hasPattern: Bool
  /// The steps for filling in the part that is compiled so far.
  private var steps = 0
  /// The links that are compiled so far.
  var links = TemplateLinks()
  /// The query items that are named so far.
  private var items: [String] = []

  /// The maximum number of query items in a response, each of which is compared with all others.
  private static let mostItems = 256

  // Made once: a script may mean all captures a hundred thousand times.
  private let allFields: ContiguousArray<ValueTemplate.Field>
  private let allParams: [LinkTemplate.Param]

  /// A compiler for the response of a route of a pattern, or of `otherwise`.
  private init(_ pattern: Pattern?, others: [String], linkLimits: LinkLimits) {
    self.linkLimits = linkLimits
    let captures = RouteCaptures(of: pattern, others: others)
    self.captures = captures
    hasPattern = pattern != nil
    allFields = ContiguousArray(
      captures.sorted.map {
        ValueTemplate.Field(name: captures.all[$0].name, value: .capture($0))
      }
    )
    allParams = captures.sorted.map {
      let capture = captures.all[$0]
      return LinkTemplate.Param(name: capture.name, value: .capture($0), capture: capture)
    }
  }

  /// Compiles a response for the pattern of its route; `nil` for `otherwise`.
  ///
  /// `others` are the names of captures that only other patterns of the route have.
  static func compile(
    _ response: LuaResponseTemplate,
    for pattern: Pattern?,
    others: [String],
    linkLimits: LinkLimits
  ) throws(TemplateFault) -> ResponseTemplate {
    var compiler = TemplateCompiler(pattern, others: others, linkLimits: linkLimits)
    return try compiler.response(response)
  }

  private mutating func response(
    _ response: LuaResponseTemplate
  ) throws(TemplateFault) -> ResponseTemplate {
    var parts = ResponseTemplate.Parts()
    for part in response.parts {
      switch part {
      case .name(let name): parts.action = name
      case .url(let url):
        parts.text = try place(url)
        parts.leadsOut = true
      case .link(let link): parts.text = try target(link)
      case .prompt(let template, let noun):
        parts.noun = noun
        // The arguments come first, so that an unknown name in them is reported as it is written; with
        // braces in it, the text would show it as two names.
        parts.key = template.key
        if template.key != nil { parts.arguments = try value(template.arguments) }
        parts.text = try text(template.text)
      case .arguments(let arguments): parts.arguments = try value(arguments)
      case .then(let then): parts.then = try self.response(then)
      }
    }
    return ResponseTemplate(
      response.kind,
      parts,
      steps: steps,
      links: links,
      items: items.isEmpty
        ? nil : TemplateItems(items, from: captures.names.count, steps: steps)
    )
  }

  // MARK: Values

  mutating func value(_ template: LuaTemplate) throws(TemplateFault) -> ValueTemplate {
    steps += 1
    switch template {
    case .constant(let value): return .constant(value, bytes: value.tapeBytes)
    case .capture(let name): return .capture(try index(of: name))
    case .query(let name): return .capture(try place(ofItem: name))
    case .captures:
      try meanAll()
      return .object(allFields)
    case .text, .link, .url, .samePath: return .text(try text(template))
    case .list(let elements):
      var values: [ValueTemplate] = []
      values.reserveCapacity(elements.count)
      for element in elements {
        if case .capture(let name) = element { try checkPresent(name, in: "a list") }
        if case .query(let name) = element {
          throw TemplateFault(
            message: """
              The query item \(Value.quoted(name)) may be absent, and a list has no place to leave out; write \
              a function.
              """
          )
        }
        values.append(try value(element))
      }
      return .list(values)
    case .object(let fields):
      return .object(try self.fields(fields))
    }
  }

  private mutating func fields(
    _ fields: [LuaTemplate.Field]
  ) throws(TemplateFault) -> ContiguousArray<ValueTemplate.Field> {
    var values: ContiguousArray<ValueTemplate.Field> = []
    values.reserveCapacity(fields.count)
    for field in fields {
      values.append(ValueTemplate.Field(name: field.name, value: try value(field.value)))
    }
    return values
  }

  /// The fields of a table, of which none or all are constant.
  mutating func fields(
    _ template: LuaTemplate
  ) throws(TemplateFault) -> ContiguousArray<ValueTemplate.Field> {
    switch template {
    case .captures:
      try meanAll()
      return allFields
    case .object(let fields): return try self.fields(fields)
    case .constant(.object(let object)):
      return try fields(object.map { LuaTemplate.Field(name: $0.name, value: .constant($0.value)) })
    default: preconditionFailure("C writes an object, or all captures")
    }
  }

  /// Notes that all captures are meant.
  private mutating func meanAll() throws(TemplateFault) {
    guard hasPattern else {
      throw TemplateFault(message: "The response of otherwise has no pattern, and so no captures.")
    }
    steps += captures.all.count
  }

  /// The place of the capture of a name.
  func index(of name: String) throws(TemplateFault) -> Int {
    if let index = captures.index(of: name) { return index }
    guard hasPattern else {
      throw TemplateFault(
        message:
          "The response of otherwise has no pattern, and so no capture \(Value.quoted(name))."
      )
    }
    let nearest = nearest(to: name, among: captures.names)
    let suggestion = nearest.map { "; did you mean \(Value.quoted($0))?" } ?? "."
    throw TemplateFault(
      message: "The route's pattern has no capture \(Value.quoted(name))\(suggestion)"
    )
  }

  /// The place of a query item, behind those of all captures.
  private mutating func place(ofItem name: String) throws(TemplateFault) -> Int {
    if let known = items.firstIndex(where: { $0.isSame(as: name) }) {
      return captures.names.count + known
    }
    guard items.count < Self.mostItems else {
      throw TemplateFault(
        message: "A response stands for at most \(Self.mostItems) query items; write a function."
      )
    }
    let place = captures.names.count + items.count
    items.append(name)
    return place
  }

  /// The name of the query item at a place; `nil` for the place of a capture.
  func item(at place: Int) -> String? {
    place < captures.names.count ? nil : items[place - captures.names.count]
  }

  /// Whether the capture at a place may be absent.
  func isOptional(_ place: Int) -> Bool { captures.isOptional(place) }

  /// Refuses a capture that is a list in the place of one text.
  func checkSingle(_ name: String, in place: String) throws(TemplateFault) {
    let index = try index(of: name)
    guard index < captures.all.count, captures.all[index].isList else { return }
    throw TemplateFault(
      message:
        "The capture \(Value.quoted(name)) is a list, and \(place) takes one value; write a function."
    )
  }

  /// Refuses a capture that may be absent where there is no place to leave out.
  func checkPresent(_ name: String, in place: String) throws(TemplateFault) {
    guard isOptional(try index(of: name)) else { return }
    throw TemplateFault(
      message: """
        The capture \(Value.quoted(name)) is optional, and \(place) has no place to leave out; write \
        a function, or a route of its own for links without it.
        """
    )
  }

  // MARK: Texts

  private mutating func text(_ template: LuaTemplate) throws(TemplateFault) -> TextTemplate {
    switch template {
    case .constant(.string(let text)): return .constant(text)
    case .link(let link): return .link(try self.link(link))
    case .url(let url): return .url(try self.url(url))
    case .samePath(let path):
      links.kept += path.keepsQuery ? ["*"] : path.keep
      return .samePath(try SamePath(path))
    case .text(let text):
      let parts = try BracedText(text).parts
      steps += parts.count
      return .parts(try parts.map { part throws(TemplateFault) in try self.part(part) })
    case .constant, .capture, .captures, .query, .list, .object:
      preconditionFailure("C lets no such value stand for a text")
    }
  }

  private func part(_ part: BracedText.Part) throws(TemplateFault) -> TextTemplate.Part {
    switch part {
    case .literal(let text): return .literal(text)
    case .name(let name):
      try checkPresent(name, in: "a text")
      try checkSingle(name, in: "a text")
      return .capture(try index(of: name))
    }
  }

  /// The link that a response redirects to.
  private mutating func target(_ template: LuaTemplate) throws(TemplateFault) -> TextTemplate {
    if case .constant(.string(let text)) = template {
      try ConstantLink.check(text, isRedirect: true, limits: linkLimits)
    }
    return try text(template)
  }

  /// The URL that a response browses.
  private mutating func place(_ template: LuaTemplate) throws(TemplateFault) -> TextTemplate {
    switch template {
    case .constant(.string(let text)):
      try ConstantLink.check(text, isRedirect: false, limits: linkLimits)
      return .constant(text)
    case .text(let text):
      let parts = try BracedText(text).parts
      steps += parts.count
      return .parts(try encodedParts(of: parts))
    case .capture(let name): return .capture(try index(ofURL: name))
    default: return try self.text(template)
    }
  }

  private mutating func link(
    _ template: LuaLinkTemplate
  ) throws(TemplateFault) -> LinkTemplate {
    let link = LinkTemplate(
      name: template.name,
      scheme: template.scheme,
      host: template.host,
      params: try params(template.params),
      query: try fields(template.query),
      keep: KeptNames(template.keep)
    )
    links.routes.append(link)
    links.kept += template.keep
    return link
  }

  private mutating func params(
    _ template: LuaTemplate
  ) throws(TemplateFault) -> [LinkTemplate.Param] {
    switch template {
    case .captures:
      try meanAll()
      return allParams
    case .object(let fields):
      var params: [LinkTemplate.Param] = []
      for field in fields {
        var capture: Pattern.Capture?
        if case .capture(let name) = field.value {
          let place = try index(of: name)
          // One that only another pattern has is never there.
          guard place < captures.all.count else { continue }
          capture = captures.all[place]
        }
        params.append(
          LinkTemplate.Param(name: field.name, value: try value(field.value), capture: capture)
        )
      }
      return params
    case .constant(.object(let object)):
      return object.map { field in
        let value = ValueTemplate.constant(field.value, bytes: field.value.tapeBytes)
        return LinkTemplate.Param(name: field.name, value: value, capture: nil)
      }
    default: preconditionFailure("C writes params as an object, or as all captures")
    }
  }
}

/// The reason why a declared response is invalid: a sentence without its full stop.
struct TemplateFault: Error, Equatable {
  let message: String
}

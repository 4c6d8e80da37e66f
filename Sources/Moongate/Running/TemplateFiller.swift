internal import MoongateLinks
internal import MoongateLua

/// Puts what links hold in the places of captures in responses.
///
/// It pays for its work like a handler, and counts the bytes of a response as they would stand on a
/// handler's tape, so that the same limits hold. It is filled anew for each response and keeps its
/// memory in between.
struct TemplateFiller: ~Copyable {
  /// The arguments that are being written.
  private var tape = ValueTape()
  /// The values of the route's captures, in the order of the route's list.
  private var captures: [CaptureValue] = []
  /// The number of bytes left for the response.
  private var bytesLeft = 0
  /// The number of steps left for the decision.
  private var stepsLeft = 0

  /// Reads what a link holds for the captures of a response; nothing for `otherwise`, which has no
  /// match.
  mutating func read(
    _ match: Match?,
    _ noted: borrowing NotedCaptures,
    in link: Link,
    by table: borrowing RouteTable
  ) {
    // Nothing of the last link may be there, whatever this one captured.
    captures.removeAll(keepingCapacity: true)
    guard let match else { return }
    table.forEachCapture(of: match, in: link, noted: noted) { captures.append($1) }
  }

  /// Fills in a response for a request, with the captures that were read last.
  ///
  /// - Parameters:
  ///   - number: the number of the template.
  ///   - request: what is asked.
  ///   - program: whose template it is.
  ///   - steps: what the decision may still spend; what filling in takes is subtracted.
  /// - Returns: the response.
  /// - Throws: a fault; a step that cannot be paid for ends the decision.
  mutating func fill(
    _ number: Int,
    for request: Request,
    of program: Program,
    steps: inout Int
  ) throws(FillingFault) -> LuaResponse {
    tape.clear()
    let limit = max(0, program.configuration.sandbox.responseBytes)
    bytesLeft = limit
    stepsLeft = steps
    defer { steps = max(0, stepsLeft) }
    let template = program.templates[number]
    stepsLeft -= template.steps
    if stepsLeft < 0 { try readItems(of: template, in: request.link, steps: steps) }
    let response = try response(template, for: request, of: program)
    try spend(steps: (limit - bytesLeft) / Self.bytesPerStep)
    return response
  }

  /// Reads the query items of a response whose steps are more than there are, because it has such.
  @inline(never)
  private mutating func readItems(
    of template: ResponseTemplate,
    in link: Link,
    steps: Int
  ) throws(FillingFault) {
    guard let items = template.items else { throw .steps }
    stepsLeft = steps
    try spend(steps: items.steps + items.names.count * (1 + link.text.utf8.count / 8))
    while captures.count < items.first { captures.append(.absent) }
    for name in items.names {
      captures.append(link.firstValue(named: name).map { .text($0) } ?? .absent)
    }
  }

  /// As many bytes cost a step, as in a handler's response.
  private static let bytesPerStep = 8

  private mutating func response(
    _ template: ResponseTemplate,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> LuaResponse {
    try spend(bytes: 1, of: program)
    if template.kind == .open {
      let action = template.parts.action
      try spend(bytes: Value.textHeaderBytes + action.utf8.count, of: program)
      try write(template.parts.arguments, for: request, of: program)
      return .open(action, arguments: tape.takeValue(from: 0))
    }
    let text = try text(template.parts.text, for: request, of: program)
    if text.utf8.isEmpty, let noun = template.parts.noun {
      throw .response("The function \(template.kind) wants \(noun), got an empty string.")
    }
    let prompt = try prompt(text, template, for: request, of: program)
    guard let then = template.parts.then else {
      return LuaResponse(template.kind, prompt, then: nil)
    }
    return LuaResponse(template.kind, prompt, then: try response(then, for: request, of: program))
  }

  /// Returns the prompt for a person: the text of a response, with the key and the arguments if it
  /// has them.
  private mutating func prompt(
    _ text: String,
    _ template: ResponseTemplate,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> Prompt {
    guard let key = template.parts.key else { return Prompt(text) }
    try spend(bytes: 1 + Value.textHeaderBytes + key.utf8.count, of: program)
    let start = tape.count
    try write(template.parts.arguments, for: request, of: program)
    guard case .object(let arguments) = tape.takeValue(from: start) else {
      preconditionFailure("an object was written")
    }
    return Prompt(text, key: key, arguments: arguments)
  }

  // MARK: Values

  /// Writes a value on the tape.
  private mutating func write(
    _ template: ValueTemplate,
    for request: Request,
    of program: Program
  ) throws(FillingFault) {
    switch template {
    case .constant(let value, let bytes):
      try spend(bytes: bytes, of: program)
      tape.append(value)
    case .capture(let index): try write(captures[index], in: request.link, of: program)
    case .text(let text): tape.append(.string(try self.text(text, for: request, of: program)))
    case .list(let elements):
      try spend(bytes: Value.headerBytes, of: program)
      let start = tape.count
      tape.beginList()
      for element in elements { try write(element, for: request, of: program) }
      tape.end(at: start, count: elements.count)
    case .object(let templates):
      try spend(bytes: Value.headerBytes, of: program)
      try write(templates, for: request, of: program)
    }
  }

  @inline(__always)
  private mutating func write(
    _ templates: ContiguousArray<ValueTemplate.Field>,
    for request: Request,
    of program: Program
  ) throws(FillingFault) {
    let templates = templates.span
    let start = tape.count
    var count = 0
    tape.beginObject()
    for index in templates.indices {
      let capture = templates[index].capture
      if capture >= 0, case .absent = captures[capture] { continue }
      try spend(bytes: templates[index].name.count, of: program)
      tape.append(name: templates[index].name)
      if capture >= 0 {
        try write(captures[capture], in: request.link, of: program)
      } else {
        try write(templates[index].value, for: request, of: program)
      }
      count += 1
    }
    tape.end(at: start, count: count)
  }

  @inline(__always)
  private mutating func write(
    _ capture: CaptureValue,
    in link: Link,
    of program: Program
  ) throws(FillingFault) {
    let start = tape.count
    switch capture {
    case .absent:
      tape.append(.null)
      return
    case .integer(let integer): tape.append(integer)
    case .number(let number): tape.append(number)
    case .boolean(let boolean): tape.append(.boolean(boolean))
    case .text(let slice) where slice.needsDecoding: tape.append(text: link.string(slice))
    case .text(let slice): link.withBytes(of: slice) { tape.append(textOf: $0) }
    case .list(let list): return try write(list, in: link, of: program)
    }
    try spend(bytes: tape.count - start, of: program)
  }

  /// Writes the values of a list.
  @inline(never)
  private mutating func write(
    _ list: CaptureList,
    in link: Link,
    of program: Program
  ) throws(FillingFault) {
    try spend(bytes: Value.headerBytes, of: program)
    var values: [CaptureValue] = []
    program.table.forEachElement(of: list, in: link) { values.append($0) }
    let start = tape.count
    // An empty list is what functions give: Lua has one empty table.
    if values.isEmpty { tape.beginObject() } else { tape.beginList() }
    for value in values { try write(value, in: link, of: program) }
    tape.end(at: start, count: values.count)
  }

  // MARK: Texts

  private mutating func text(
    _ template: TextTemplate,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> String {
    try spend(bytes: Value.textHeaderBytes, of: program)
    switch template {
    case .constant(let text):
      try spend(bytes: text.utf8.count, of: program)
      return text
    case .parts(let parts):
      var text = ""
      for part in parts {
        let piece = try piece(part, of: request.link)
        try spend(bytes: piece.utf8.count, of: program)
        text += piece
      }
      return text
    case .capture(let index):
      let text = text(of: captures[index], in: request.link)
      try spend(bytes: text.utf8.count, of: program)
      return text
    case .link(let link):
      let text = try self.link(link, for: request, of: program)
      try spend(bytes: text.utf8.count, of: program)
      return text
    case .url(let url):
      let text = try self.url(url, for: request, of: program)
      try spend(bytes: text.utf8.count, of: program)
      return text
    case .samePath(let path):
      try spend(steps: LinkCost.link + path.steps(for: request.link))
      let text: String
      do throws(TemplateFault) {
        text = try path.text(for: request.link, limits: program.configuration.link)
      } catch {
        throw .response(error.message)
      }
      try spend(bytes: text.utf8.count, of: program)
      return text
    }
  }

  private func piece(
    _ part: TextTemplate.Part,
    of link: Link
  ) throws(FillingFault) -> String {
    switch part {
    case .literal(let text): return text
    case .capture(let index): return text(of: captures[index], in: link)
    case .encoded(let index): return LinkWriter.encoded(text(of: captures[index], in: link))
    case .pathPart(let index):
      let text = text(of: captures[index], in: link)
      guard !text.utf8.isEmpty else {
        throw .response("A capture in the path of a URL to browse is empty.")
      }
      return LinkWriter.encoded(text)
    }
  }

  /// A captured value as scripts write it in a text.
  private func text(of capture: CaptureValue, in link: Link) -> String {
    switch capture {
    case .absent: ""
    case .integer(let integer): String(integer)
    case .number(let number): number.luaText
    case .boolean(let boolean): String(boolean)
    case .text(let slice): link.string(slice)
    // No template with such a text loads.
    case .list: ""
    }
  }

  // MARK: Links to routes

  /// Writes a link to a named route, as `link_to` does in a handler.
  private mutating func link(
    _ template: LinkTemplate,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> String {
    let values = template.params.count + template.query.count
    try spend(steps: LinkCost.link + LinkCost.value * values)
    let fields = template.params.map { ValueTemplate.Field(name: $0.name, value: $0.value) }
    var wanted = RouteLink(
      name: template.name,
      params: try object(ContiguousArray(fields), for: request, of: program),
      place: LinkPlace(scheme: template.scheme, host: template.host),
      current: LinkPlace(of: request.link),
      query: try object(template.query, for: request, of: program),
      keep: template.keep
    )
    if !template.keep.isEmpty { wanted.items = request.link.queryItems }
    let link: Link
    do throws(RouteLinkError) {
      link = try program.link(wanted, steps: &stepsLeft)
    } catch {
      guard stepsLeft >= 0 else { throw .steps }
      throw .response("\(error)")
    }
    try spend(steps: link.text.utf8.count)
    return link.text
  }

  /// Writes a table that becomes part of a link, and not of the response.
  private mutating func object(
    _ fields: ContiguousArray<ValueTemplate.Field>,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> Value.Object {
    let outer = bytesLeft
    let start = tape.count
    try write(fields, for: request, of: program)
    guard case .object(let object) = tape.takeValue(from: start) else {
      preconditionFailure("an object was written")
    }
    try spend(steps: outer - bytesLeft)
    bytesLeft = outer
    return object
  }

  /// Writes a URL from a template, as `url` does in a handler.
  private mutating func url(
    _ url: FilledURL,
    for request: Request,
    of program: Program
  ) throws(FillingFault) -> String {
    try spend(steps: LinkCost.link + LinkCost.templateByte * url.template.text.utf8.count)
    try spend(steps: LinkCost.value * url.values.count)
    if !url.keep.isEmpty { try spend(steps: url.keep.count * request.link.queryItems.count) }
    let filled = try object(url.values, for: request, of: program)
    var values = URLValues(of: url.template)
    let link: Link
    do throws(TemplateFault) {
      try values.read(filled, isOpen: false)
      let items = url.keep.isEmpty ? [] : request.link.queryItems
      link = try values.link(keeping: url.keep, of: items, limits: program.configuration.link)
    } catch {
      throw .response(error.message)
    }
    try spend(steps: link.text.utf8.count)
    return link.text
  }

  // MARK: What it costs

  @inline(__always)
  private mutating func spend(steps: Int) throws(FillingFault) {
    stepsLeft -= steps
    guard stepsLeft >= 0 else { throw .steps }
  }

  @inline(__always)
  private mutating func spend(bytes: Int, of program: Program) throws(FillingFault) {
    bytesLeft -= bytes
    guard bytesLeft >= 0 else {
      let limit = max(0, program.configuration.sandbox.responseBytes)
      throw .response("The response takes more than \(limit) bytes.")
    }
  }
}

/// The reason why a response cannot be filled in.
enum FillingFault: Error {
  /// The steps of the decision are spent.
  case steps
  /// A captured value is invalid at its place in the response: a sentence without its full stop.
  case response(String)
}

extension DecisionError {
  /// The error of a decision whose route has that response.
  init(_ fault: FillingFault, at route: Route, of program: Program) {
    switch fault {
    case .steps:
      let limits = program.configuration.sandbox
      self = .limit(LimitError(.steps, of: limits, whileLoading: false, at: route.location))
    case .response(let message):
      // The message may quote a capture.
      self = .response(ResponseError(message: Value.displayed(message), route: route))
    }
  }
}

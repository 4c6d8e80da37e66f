internal import MoongateLinks
internal import MoongateLua

/// Checks responses that name captures against what the app declares: every value that the captures
/// can have must fit.
struct TemplateChecker {
  /// The captures of the route, as places of a template mean them.
  let captures: [Pattern.Capture]
  /// The query items of the response, whose places come behind.
  let items: TemplateItems?
  let capabilities: CapabilityGuard
  let linkLimits: LinkLimits

  /// Returns the reason why a response is not allowed; `nil` if it is.
  func objection(to template: ResponseTemplate, isConfirmed: Bool = false) -> String? {
    let parts = template.parts
    return objection(toActionOf: parts, isConfirmed: isConfirmed)
      ?? objection(toPlaceOf: parts)
      ?? parts.then.flatMap { objection(to: $0, isConfirmed: true) }
  }

  private func objection(
    toActionOf parts: ResponseTemplate.Parts,
    isConfirmed: Bool
  ) -> String? {
    let action = parts.action
    guard !action.isEmpty else { return nil }
    guard let arguments = capabilities.arguments(of: action) else {
      return capabilities.unknown(action)
    }
    let objection = capabilities.objection(toOpen: action, isConfirmed: isConfirmed)
    if let objection { return objection }
    do throws(ValueMismatch) {
      try check(parts.arguments, .object(arguments))
      return nil
    } catch {
      return error.sentence(about: .action(action))
    }
  }

  private func objection(toPlaceOf parts: ResponseTemplate.Parts) -> String? {
    guard parts.leadsOut else { return nil }
    if case .capture(let place) = parts.text {
      return captures[place].kind.places.flatMap { capabilities.objection(toBrowse: $0) }
    }
    guard let text = parts.text.sample else { return nil }
    return (try? Link(text, limits: linkLimits)).flatMap { capabilities.objection(toBrowse: $0) }
  }

  private func check(
    _ template: ValueTemplate,
    _ type: PreparedType
  ) throws(ValueMismatch) {
    switch (template, type) {
    case (_, .scalar(.any)): return
    case (.constant(let value, _), _):
      var checker = ValueChecker()
      try checker.check(value, type)
    // One that only other patterns of the route have is never there.
    case (.capture(let place), _) where place >= captures.count:
      guard let item = items?.name(at: place), !fits(.text, type) else { return }
      throw mismatch(
        "the query item \(Value.quoted(item))",
        type,
        remedy:
          "A condition of the pattern, such as ?page=:page(int)?, says what an item holds; then write capture."
      )
    case (.capture(let place), _): try check(captures[place], type)
    case (.text(let text), _):
      if let constant = text.constant {
        var checker = ValueChecker()
        return try checker.check(.string(constant), type)
      }
      guard !fits(text, type) else { return }
      throw mismatch("a text with captures in it", type, remedy: Self.asking)
    case (.list(let elements), .list(let element)):
      for (index, template) in elements.enumerated() {
        try check(template, element, inside: .element(index + 1))
      }
    case (.list, _): throw ValueMismatch(.wrong(wanted: type.type.noun, got: "a list"))
    case (.object(let fields), .object(let object)): try check(fields, object)
    case (.object(let fields), .map(let element)):
      for field in fields { try check(field.value, element, inside: .field(field.name.text)) }
    case (.object, _):
      throw ValueMismatch(.wrong(wanted: type.type.noun, got: "a table with named fields"))
    }
  }

  private func check(
    _ template: ValueTemplate,
    _ type: PreparedType,
    inside step: ValueMismatch.Step
  ) throws(ValueMismatch) {
    do throws(ValueMismatch) {
      try check(template, type)
    } catch {
      throw error.inside(step)
    }
  }

  private func check(
    _ fields: ContiguousArray<ValueTemplate.Field>,
    _ object: PreparedObject
  ) throws(ValueMismatch) {
    let names = fields.map(\.name.text)
    let named = NamedFields(names, of: object)
    let missing = named.missing(of: object) { _ in true }
    for place in named.found {
      if let missing, place.field > missing { break }
      let wanted = object.type.fields[place.field]
      let value = fields[place.name].value
      if !wanted.isOptional, case .capture(let place) = value,
        place >= captures.count || captures[place].isOptional
      {
        let item = items?.name(at: place)
        let shown =
          place < captures.count
          ? "the capture \(captures[place].shown)?"
          : item.map { "the query item \(Value.quoted($0))?" } ?? "nothing"
        throw ValueMismatch(.wrong(wanted: wanted.type.noun, got: shown)).inside(
          .field(wanted.name)
        )
      }
      try check(value, object.types[place.field], inside: .field(wanted.name))
    }
    if let missing { throw ValueMismatch(missing: object.type.fields[missing]) }
    if let unknown = named.unknown {
      throw ValueMismatch(.unknown(of: object.type, name: names[unknown]))
        .inside(.field(names[unknown]))
    }
  }

  private func check(
    _ capture: Pattern.Capture,
    _ type: PreparedType
  ) throws(ValueMismatch) {
    if capture.isList {
      guard case .list(let element) = type else {
        throw mismatch("the list \(capture.shown)", type, remedy: nil)
      }
      var one = capture
      one.list = nil
      do throws(ValueMismatch) {
        return try check(one, element)
      } catch {
        throw error.inside(.element(1))
      }
    }
    guard !fits(capture.kind, type) else { return }
    let remedy: String? =
      switch (type.type, capture.kind) {
      case (.version, _): Self.asking
      case (.date, .text): "Give it the kind date, as in :\(capture.name)(date)."
      case (.decimal, .text): "Give it the kind decimal, as in :\(capture.name)(decimal)."
      case (.boolean, .text): "Give it the kind boolean, as in :\(capture.name)(boolean)."
      case (.date, _), (.decimal, _): Self.asking
      case (.oneOf, .oneOf(_, folds: true)):
        "A link may spell it with other letters, which ignore_case allows; answer with a function, or leave out ignore_case."
      case (.url, .text): "Give it the kind url, such as :\(capture.name)(url(https; example.com))."
      default: nil
      }
    throw mismatch("the capture \(capture.shown)", type, remedy: remedy)
  }

  /// The remedy where the kind does not promise a type.
  private static let asking =
    "Answer with a function that looks at the text first, or let the app take a string."

  private func mismatch(_ got: String, _ type: PreparedType, remedy: String?) -> ValueMismatch {
    ValueMismatch(.wrong(wanted: type.type.noun, got: got, remedy: remedy))
  }

  /// Whether every text that a template makes is one of a type.
  private func fits(_ text: TextTemplate, _ type: PreparedType) -> Bool {
    switch (text, type) {
    case (_, .scalar(.string)), (.link, .scalar(.url)), (.url, .scalar(.url)),
      (.samePath, .scalar(.url)):
      true
    // A capture stands behind the host.
    case (.url(let url), .url(_, let places)):
      places.accept(ContiguousArray(url.sample.utf8).span)
    case (.samePath(let path), .url(_, let places)):
      places.accept(ContiguousArray(path.sample.utf8).span)
    default: false
    }
  }

  /// Whether every value of a kind is one of a type.
  private func fits(_ kind: Kind, _ prepared: PreparedType) -> Bool {
    let type = prepared.type
    switch (kind, type) {
    case (_, .any), (.int, .int), (.int, .number), (.int, .decimal), (.range, .int),
      (.range, .number), (.range, .decimal), (.number, .number), (.uuid, .uuid),
      (.decimal, .decimal), (.boolean, .boolean), (.date, .date):
      return true
    // An integer is any that there is.
    case (.int, .range(let wanted)): return wanted == Int.min...Int.max
    case (.range(let range), .range(let wanted)):
      return wanted.contains(range.lowerBound) && wanted.contains(range.upperBound)
    case (.oneOf(_, folds: true), .string): return true
    case (.oneOf(let options, folds: false), _):
      var checker = ValueChecker()
      for option in options {
        do throws(ValueMismatch) {
          try checker.check(.string(option), prepared)
        } catch {
          return false
        }
      }
      return true
    case (.url(let places), .urlWithin):
      guard case .url(_, let wanted) = prepared else { return false }
      return places.isSubset(of: wanted)
    case (.url, .string), (.url, .url): return true
    case (.declared(let pattern), .kind(let name)):
      return capabilities.capabilities.patterns[name] == pattern
    case (.text, .string), (.uuid, .string), (.declared, .string), (.decimal, .string),
      (.date, .string):
      return true
    default: return false
    }
  }
}

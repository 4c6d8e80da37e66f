internal import MoongateLinks
internal import MoongateLua

/// Checks responses that name captures against what the app declares: every value that the captures
/// can have must fit.
///
/// A text can only be checked when it is there if its type is one that no pattern can promise, such as
/// a date.
struct TemplateChecker {
  /// The captures of the route, as places of a template mean them.
  let captures: [Pattern.Capture]
  let capabilities: CapabilityGuard

  /// Why a response must not be, if so.
  func objection(to template: ResponseTemplate, isConfirmed: Bool = false) -> String? {
    switch template.kind {
    case .open:
      guard let action = capabilities.action(template.action) else {
        return capabilities.unknown(template.action)
      }
      let objection = capabilities.objection(
        toOpen: template.action,
        action,
        isConfirmed: isConfirmed
      )
      if let objection { return objection }
      do throws(ValueMismatch) {
        try check(template.arguments, .object(action.arguments), at: "")
        return nil
      } catch {
        return error.sentence(about: .action(template.action))
      }
    case .confirm:
      return template.then.flatMap { objection(to: $0, isConfirmed: true) }
    case .browse, .redirect, .reject: return nil
    }
  }

  private func check(
    _ template: ValueTemplate,
    _ type: ValueType,
    at path: String
  ) throws(ValueMismatch) {
    switch (template, type) {
    case (_, .any): return
    case (.constant(let value, _), _): try capabilities.checker.check(value, type, at: path)
    case (.capture(let place), _): try check(captures[place], type, at: path)
    case (.text, _):
      guard !type.isText else { return }
      throw ValueMismatch(path: path, reason: .wrong(wanted: type.noun, got: "a text"))
    case (.list(let elements), .list(let element)):
      for (index, template) in elements.enumerated() {
        try check(template, element, at: "\(path)[\(index + 1)]")
      }
    case (.list, _):
      throw ValueMismatch(path: path, reason: .wrong(wanted: type.noun, got: "a list"))
    case (.object(let fields), .object(let object)): try check(fields, object, at: path)
    case (.object(let fields), .map(let element)):
      for field in fields {
        try check(field.value, element, at: path.appending(field: field.name.text))
      }
    case (.object, _):
      throw ValueMismatch(
        path: path,
        reason: .wrong(wanted: type.noun, got: "a table with named fields")
      )
    }
  }

  private func check(
    _ fields: ContiguousArray<ValueTemplate.Field>,
    _ object: ObjectType,
    at path: String
  ) throws(ValueMismatch) {
    let names = fields.map(\.name.text)
    for wanted in object.fields {
      let path = path.appending(field: wanted.name)
      guard let index = Spelling.index(of: wanted.name, in: names) else {
        if wanted.isOptional { continue }
        throw ValueMismatch(path: path, reason: .missing(wanted: wanted.type.noun))
      }
      if !wanted.isOptional, case .capture(let place) = fields[index].value,
        captures[place].isOptional
      {
        throw ValueMismatch(
          path: path,
          reason: .wrong(wanted: wanted.type.noun, got: "the capture \(captures[place].shown)?")
        )
      }
      try check(fields[index].value, wanted.type, at: path)
    }
    if let unknown = object.unknown(among: names) {
      throw ValueMismatch(
        path: path.appending(field: unknown),
        reason: .unknown(of: object, name: unknown)
      )
    }
  }

  private func check(
    _ capture: Pattern.Capture,
    _ type: ValueType,
    at path: String
  ) throws(ValueMismatch) {
    guard !fits(capture.kind, type) else { return }
    throw ValueMismatch(
      path: path,
      reason: .wrong(wanted: type.noun, got: "the capture \(capture.shown)")
    )
  }

  /// Whether every value of a kind is one of a type, as far as patterns can promise.
  private func fits(_ kind: Kind, _ type: ValueType) -> Bool {
    switch (kind, type) {
    case (_, .any), (.int, .int), (.int, .number), (.int, .decimal), (.range, .int),
      (.range, .number), (.range, .decimal), (.number, .number), (.uuid, .uuid):
      true
    case (.range(let range), .range(let wanted)):
      wanted.contains(range.lowerBound) && wanted.contains(range.upperBound)
    case (.oneOf(let options), _) where type.isText:
      options.allSatisfy { option in
        (try? capabilities.checker.check(.string(option), type)) != nil
      }
    case (.declared(let pattern), .kind(let name)):
      capabilities.capabilities.patterns[name] == pattern
    case (.text, .string), (.uuid, .string), (.declared, .string): true
    case (.text, .date), (.text, .decimal), (.text, .url), (.declared, .date),
      (.declared, .decimal), (.declared, .url):
      true
    default: false
    }
  }
}

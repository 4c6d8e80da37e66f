internal import MoongateLinks
internal import MoongateLua

extension TemplateCompiler {
  /// Compiles a URL from a template.
  mutating func url(_ wanted: LuaURLTemplate) throws(TemplateFault) -> FilledURL {
    let template = try URLTemplate(declared: wanted.text)
    links.hasURLs = true
    links.kept += wanted.keep
    var values: ContiguousArray<ValueTemplate.Field> = []
    var isLeftOut = [Bool](repeating: true, count: template.names.count)
    for field in try fields(wanted.values) {
      guard let place = template.place(of: field.name.text) else {
        if wanted.isOpen { continue }
        throw TemplateFault(message: URLValues.unknown(field.name.text, of: template))
      }
      if template.needed[place] { try checkPresent(field) }
      if field.capture >= 0, field.capture < captures.all.count {
        try checkSingle(captures.all[field.capture].name, in: "a URL")
      }
      isLeftOut[place] = false
      values.append(field)
    }
    do {
      let sample = try template.sample(leavingOut: isLeftOut, limits: linkLimits)
      return FilledURL(
        template: template,
        values: values,
        keep: KeptNames(wanted.keep),
        sample: sample.text
      )
    } catch {
      throw TemplateFault(message: error.description)
    }
  }

  /// Refuses a capture that may be absent where nothing can be left out.
  private func checkPresent(_ field: ValueTemplate.Field) throws(TemplateFault) {
    guard field.capture >= 0, isOptional(field.capture) else { return }
    if let item = item(at: field.capture) {
      // A segment refuses an empty text and "..", which an item may hold.
      throw TemplateFault(
        message: """
          The query item \(Value.quoted(item)) may be absent, and the URL template has no place to leave out; \
          write {?\(field.name.text)} there.
          """
      )
    }
    throw TemplateFault(
      message: """
        The capture for the value \(Value.quoted(field.name.text)) is optional, and the URL template \
        has no place to leave out; write {/\(field.name.text)} or {?\(field.name.text)} there.
        """
    )
  }
}

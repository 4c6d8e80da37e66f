internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes the URL that a handler asks for.
  func link(
    _ wanted: LuaURLTemplate,
    keepingItemsOf items: [QueryItem],
    steps: inout Int
  ) throws(TemplateFault) -> Link {
    let values = wanted.values.constantObject ?? [:]
    steps -= items.count * wanted.keep.count
    steps -= wanted.text.utf8.count * Self.stepsPerByte + values.count * Self.stepsPerValue
    let template: URLTemplate
    do {
      template = try URLTemplate(wanted.text)
    } catch {
      throw TemplateFault(message: "The URL template is refused. \(error)")
    }
    var texts = URLValues(of: template)
    try texts.read(values, isOpen: wanted.isOpen)
    let keep = KeptNames(wanted.keep)
    return try texts.link(keeping: keep, of: items, limits: configuration.link)
  }

  /// What reading a byte of a template, and writing it several times, is worth.
  private static let stepsPerByte = 4
  /// What finding the place of a value is worth.
  private static let stepsPerValue = 20
}

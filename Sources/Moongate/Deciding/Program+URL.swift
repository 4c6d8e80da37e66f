internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes the URL that a handler asks for.
  func link(
    _ wanted: LuaURLTemplate,
    keepingItemsOf items: [QueryItem],
    steps: inout Int
  ) throws(TemplateFault) -> Link {
    steps -= items.count * wanted.keep.count
    steps -= wanted.text.utf8.count * LinkCost.templateByte
    var texts = URLValues(of: try URLTemplate(declared: wanted.text))
    try texts.read(wanted.values.constantObject ?? [:], isOpen: wanted.isOpen)
    let keep = KeptNames(wanted.keep)
    return try texts.link(keeping: keep, of: items, limits: configuration.link)
  }
}

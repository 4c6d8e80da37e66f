internal import MoongateLinks
internal import MoongateLua

/// The values of a URL template, in the order of its names.
struct URLValues {
  /// The texts; `nil` for one that is left out.
  private var texts: [String?]
  private let template: URLTemplate

  init(of template: URLTemplate) {
    self.template = template
    texts = [String?](repeating: nil, count: template.names.count)
  }

  /// Reads the values of a table, in which null is left out.
  ///
  /// - Throws: a fault for a value that no part of a URL can be and, unless the table is open, for one
  ///   that the template does not name.
  mutating func read(_ values: Value.Object, isOpen: Bool) throws(TemplateFault) {
    for field in values {
      guard let place = template.place(of: field.name) else {
        if isOpen { continue }
        throw TemplateFault(message: Self.unknown(field.name, of: template))
      }
      try set(field.value, at: place)
    }
  }

  /// Sets the value at a place of the template's names.
  private mutating func set(_ value: Value, at place: Int) throws(TemplateFault) {
    guard value != .null else { return }
    guard let text = value.linkText else {
      throw TemplateFault(
        message: """
          The value \(Value.quoted(template.names[place])) of url is not a text, a finite number or a \
          boolean.
          """
      )
    }
    texts[place] = text
  }

  /// The URL that these values make, with the items that a link hands on and that the URL does not have.
  func link(
    keeping keep: KeptNames,
    of items: [QueryItem],
    limits: LinkLimits
  ) throws(TemplateFault) -> Link {
    let link: Link
    do throws(URLTemplateError) {
      link = try template.link(texts, limits: limits)
    } catch {
      throw TemplateFault(message: error.description)
    }
    guard !keep.isEmpty else { return link }
    let own = Set(link.queryItems.map { Array($0.name.utf8) })
    do throws(LinkError) {
      return try link.adding(keep.items(of: items) { own.contains(Array($0.utf8)) }, limits: limits)
    } catch {
      throw TemplateFault(message: "The URL with the items to keep is refused: \(error.sentence).")
    }
  }

  /// Returns the complaint about a value that the template does not name.
  static func unknown(_ name: String, of template: URLTemplate) -> String {
    var steps = 1_000
    let hint = nearest(to: name, among: template.names, steps: &steps)
    let suggestion = hint.map { "; did you mean \(Value.quoted($0))?" } ?? "."
    return "The URL template does not name the value \(Value.quoted(name))\(suggestion)"
  }
}

/// A URL from a template, for whose values captures may stand, compiled.
struct FilledURL: Sendable {
  let template: URLTemplate
  /// The values that the template names, sorted by name.
  let values: ContiguousArray<ValueTemplate.Field>
  /// The names of query items of the decided link to hand on.
  let keep: KeptNames
  /// The URL with a plain letter for each value.
  let sample: String
}

/// The names of query items that a link hands on; a `*` at the end stands for any text.
struct KeptNames: Sendable {
  private let names: [[UInt8]]

  init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

  var isEmpty: Bool { names.isEmpty }
  var count: Int { names.count }

  /// The items of a link that are handed on, apart from those of other names.
  func items(of items: [QueryItem], except isTaken: (String) -> Bool) -> [QueryItem] {
    items.filter { contains($0.name) && !isTaken($0.name) }
  }

  func contains(_ name: String) -> Bool {
    names.contains { wanted in
      guard wanted.last == UInt8(ascii: "*") else { return name.utf8.elementsEqual(wanted) }
      return name.utf8.starts(with: wanted.dropLast())
    }
  }
}

internal import MoongateLinks
internal import MoongateLua
internal import MoongateRecords

/// A link of the shape that a record has.
///
/// It has the declared texts of the shape, and in the place of each class a text of that class; so it goes where the recorded
/// link went unless a declared kind or a handler looks at more than the class.
struct SampleLink {
  /// The maximum number of bytes of the link, and of the facts beside it.
  static let most = 1 << 20

  /// The text of the link.
  let text: String

  /// A link of a shape.
  ///
  /// - Parameter shape: the shape, such as `myapp:album/{digits(1-8)}?{1}`.
  /// - Throws: a ``WorkbenchError`` for a shape with a class that there is not.
  init(shape: String) throws(WorkbenchError) {
    var text = ""
    var rest = Self.withHost(shape)[...]
    var names = 0
    while let start = rest.firstIndex(of: "{") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: start)..<end])
      guard let part = Self.sample(name, &names), text.utf8.count + part.utf8.count <= Self.most
      else { throw WorkbenchError("There is no class {\(Value.displayed(name))} of texts.") }
      text += part
      rest = rest[rest.index(after: end)...]
    }
    self.text = text + rest
  }

  /// The shape with a host in the place of the suffix `*.`.
  private static func withHost(_ shape: String) -> String {
    let marks = "://*."
    return shape.replacing(marks, with: "://x.", maxReplacements: 1)
  }

  /// A text for what stands in braces.
  private static func sample(_ name: String, _ names: inout Int) -> String? {
    switch name {
    case "scheme": return "x-other"
    case "host": return "x.example"
    case "port": return "443"
    default:
      if let shape = ValueShape(text: name) { return PercentEncoding.encoded(shape.sample) }
      if name.hasPrefix("+"), let count = Int(name), 1...1_000_000 ~= count {
        return Array(repeating: "x", count: count).joined(separator: "/")
      }
      guard let count = Int(name), 1...1_000_000 ~= count else { return nil }
      // Names that no script has, each another.
      let items = (names + 1...names + count).map { "x-\($0)=1" }
      names += count
      return items.joined(separator: "&")
    }
  }
}

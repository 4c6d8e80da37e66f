internal import MoongateLinks
internal import MoongateLua
internal import MoongateRecords

/// A link of the shape that a record has.
///
/// It has the declared texts of the shape, and in the place of each class a text of that class which nobody declares; so it
/// goes where the recorded link went unless a declared kind or a handler looks at more than the class.
struct SampleLink {
  /// The maximum number of bytes of the link, and of the facts beside it.
  static let most = 1 << 16

  /// The text of the link.
  let text: String

  /// A link of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape, such as `myapp:album/{digits(1-8)}?{1}`.
  ///   - declared: the texts that do not stand in the place of a class.
  /// - Throws: a ``WorkbenchError`` for a shape with a class that there is not.
  init(shape: String, besides declared: DeclaredWords) throws(WorkbenchError) {
    var text = ""
    var rest = Self.withHost(shape)[...]
    var names = 0
    while let start = rest.firstIndex(of: "{") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: start)..<end])
      guard let part = Self.sample(name, &names, declared),
        text.utf8.count + part.utf8.count <= Self.most
      else {
        throw WorkbenchError(
          "There is no class {\(Value.displayed(name))} of texts, or none is short enough for a link."
        )
      }
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
  private static func sample(
    _ name: String,
    _ names: inout Int,
    _ declared: DeclaredWords
  ) -> String? {
    switch name {
    case "scheme": return declared.otherScheme
    case "host": return declared.otherHost
    case "port": return "443"
    case "user": return "x"
    default:
      if let shape = ValueShape(text: name) {
        guard (shape.lengths?.lowerBound ?? 0) <= most else { return nil }
        return PercentEncoding.encoded(declared.sample(of: shape))
      }
      // The shortest that one of so many can be has two bytes.
      guard let count = Int(name), 1...most / 2 ~= count else { return nil }
      return name.hasPrefix("+")
        ? Array(repeating: "x", count: count).joined(separator: "/")
        : declared.items(count, after: &names)
    }
  }
}

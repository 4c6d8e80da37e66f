import Moongate

/// All parts of a link, to be compared byte for byte.
struct LinkAnatomy: Sendable, CustomStringConvertible {
  var scheme: String
  var user: String?
  var host: String?
  var port: Int?
  var path: String
  var segments: [String]
  /// The items as name and value, nil without `=`.
  var items: [[String?]]
  var fragment: String?

  init(_ link: Link) {
    scheme = link.scheme
    user = link.user
    host = link.host
    port = link.port
    path = link.path
    segments = link.segments
    items = link.queryItems.map { [$0.name, $0.value] }
    fragment = link.fragment
  }

  /// One line a part, so that a difference is seen.
  ///
  /// Non-ASCII scalars are escaped: Swift's `==` calls different bytes equal.
  var description: String {
    let lines = [
      "scheme \(shown(scheme))", "user \(shown(user))", "host \(shown(host))",
      "port \(port.map(String.init) ?? "nil")",
      "path \(shown(path))", "segments \(segments.map(shown))",
      "query \(items.map { $0.map(shown).joined(separator: "=") })", "fragment \(shown(fragment))",
    ]
    return lines.joined(separator: "\n")
  }

  private func shown(_ text: String?) -> String {
    guard let text else { return "nil" }
    return text.unicodeScalars.reduce(into: "'") { $0 += $1.escaped(asASCII: true) } + "'"
  }
}

extension LinkAnatomy: Decodable {
  private enum CodingKeys: CodingKey {
    case scheme
    case user
    case host
    case port
    case path
    case segments
    case query
    case fragment
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    scheme = try fields.decode(String.self, forKey: .scheme)
    user = try fields.decodeIfPresent(String.self, forKey: .user)
    host = try fields.decodeIfPresent(String.self, forKey: .host)
    port = try fields.decodeIfPresent(Int.self, forKey: .port)
    path = try fields.decode(String.self, forKey: .path)
    segments = try fields.decode([String].self, forKey: .segments)
    items = try fields.decodeIfPresent([[String?]].self, forKey: .query) ?? []
    fragment = try fields.decodeIfPresent(String.self, forKey: .fragment)
  }
}

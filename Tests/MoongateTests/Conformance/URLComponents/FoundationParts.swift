import Foundation

/// The parts that `URLComponents` finds in a link, live or as recorded.
struct FoundationParts: Decodable, Sendable {
  var scheme: String?
  /// The user and the password, with the colon between them.
  var user: String?
  var host: String?
  /// The host with its escapes, or in its Punycode form.
  var encodedHost: String?
  var port: Int?
  var path: String?
  /// The items as name and value; `URLComponents` has nil where there is no query, here that is
  /// empty, as it is for us.
  var query: [[String?]]?
  var fragment: String?

  private enum CodingKeys: String, CodingKey {
    case scheme
    case user
    case host
    case encodedHost = "encoded_host"
    case port
    case path
    case query
    case fragment
  }

  /// Nil where `URLComponents` refuses the text.
  init?(_ text: String) {
    guard let components = URLComponents(string: text) else { return nil }
    scheme = components.scheme
    user = components.user.map { $0 + (components.password.map { ":" + $0 } ?? "") }
    host = components.host
    encodedHost = components.encodedHost
    port = components.port
    path = components.path
    query = components.queryItems?.map { [$0.name, $0.value] }
    fragment = components.fragment
  }

  var description: String {
    "scheme \(scheme ?? "nil") user \(user ?? "nil") host \(host ?? "nil") encoded \(encodedHost ?? "nil") "
      + "port \(port.map(String.init) ?? "nil") path \(path ?? "nil") "
      + "query \((query ?? []).map { $0.map { $0 ?? "nil" } }) fragment \(fragment ?? "nil")"
  }
}

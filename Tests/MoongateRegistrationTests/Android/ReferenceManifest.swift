import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A manifest as Foundation's XML parser sees it, and Android's rules for intent filters written a second
/// time, over attributes by name.
final class ReferenceManifest: NSObject, XMLParserDelegate {
  struct Filter {
    var names: Set<String> = []
    var data: [[String: String]] = []
    var groups: [(allows: Bool, data: [[String: String]])] = []
    var isOpen = true
  }

  private(set) var filters: [Filter] = []
  private var isInGroup = false
  private var isOpen = true

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    _ = parser.parse()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    var values: [String: String] = [:]
    for (key, value) in attributes where key.hasPrefix("android:") {
      values[String(key.dropFirst(8))] = Self.unescaped(value)
    }
    switch name {
    case "activity", "activity-alias":
      isOpen = values["exported"] != "false" && values["enabled"] != "false"
    case "intent-filter": filters.append(Filter(isOpen: isOpen))
    case "action", "category": filters[filters.count - 1].names.insert(values["name"] ?? "")
    case "uri-relative-filter-group":
      isInGroup = true
      filters[filters.count - 1].groups.append((values["allow"] != "false", []))
    case "data" where isInGroup:
      let group = filters[filters.count - 1].groups.count - 1
      filters[filters.count - 1].groups[group].data.append(values)
    case "data": filters[filters.count - 1].data.append(values)
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "uri-relative-filter-group" { isInGroup = false }
  }

  /// A value without the escapes of resources.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.range(of: "\\") {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      let next = rest.popFirst() ?? " "
      if next == "u", let scalar = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(4)
      } else {
        result += next == "n" ? "\n" : next == "t" ? "\t" : String(next)
      }
    }
    return result + rest
  }
}

extension ReferenceManifest {
  /// Whether any filter gets a link that a browser opens.
  func gets(_ link: String, level: Int) -> Bool {
    filters.contains { $0.isOpen && Self.gets($0, ReferenceLink(link), level) }
  }

  private static func gets(_ filter: Filter, _ link: ReferenceLink, _ level: Int) -> Bool {
    let wanted = ["action.VIEW", "category.DEFAULT", "category.BROWSABLE"]
    guard wanted.allSatisfy({ filter.names.contains("android.intent." + $0) }) else { return false }
    func all(_ name: String) -> [String] { filter.data.compactMap { $0[name] } }
    guard all("mimeType").isEmpty, let scheme = link.scheme, all("scheme").contains(scheme) else {
      return false
    }
    let hosts = filter.data.filter { $0["host"] != nil }
    if hosts.isEmpty { return true }
    guard let host = link.host?.lowercased() else { return false }
    let hasHost = hosts.contains { data in
      let own = data["host"]?.lowercased() ?? ""
      let isHost = own.hasPrefix("*") ? host.hasSuffix(own.dropFirst()) : own == host
      return isHost && (data["port"].map { Int($0) == link.port.flatMap { Int($0) } } ?? true)
    }
    guard hasHost else { return false }
    let kinds =
      level < 31
      ? ["", "Prefix", "Pattern"] : ["", "Prefix", "Pattern", "Suffix", "AdvancedPattern"]
    let paths = kinds.flatMap { kind in all("path" + kind).map { (kind, $0) } }
    let groups = level < 35 ? [] : filter.groups
    if paths.isEmpty && groups.isEmpty { return true }
    if let path = link.path, paths.contains(where: { ReferencePattern.matches($0, $1, path) }) {
      return true
    }
    for group in groups {
      let conditions = group.data.flatMap { data in
        kinds.flatMap { kind in
          ["path", "query", "fragment"].compactMap { part in
            data[part + kind].map { (part, kind, $0) }
          }
        }
      }
      if conditions.isEmpty { continue }
      let holds = conditions.allSatisfy { part, kind, pattern in
        switch part {
        case "path": link.path.map { ReferencePattern.matches(kind, pattern, $0) } ?? false
        case "fragment": link.fragment.map { ReferencePattern.matches(kind, pattern, $0) } ?? false
        default: link.items.contains { ReferencePattern.matches(kind, pattern, $0) }
        }
      }
      if holds { return group.allows }
    }
    return false
  }
}

/// A link taken apart by a regular expression, as far as Android's rules need it.
struct ReferenceLink {
  let scheme: String?
  let host: String?
  let port: String?
  let path: String?
  let items: [String]
  let fragment: String?

  init(_ link: String) {
    func parts(_ pattern: String, _ text: String) -> [String?] {
      guard let expression = try? NSRegularExpression(pattern: pattern),
        let match = expression.firstMatch(
          in: text,
          range: NSRange(location: 0, length: text.utf16.count)
        )
      else { return Array(repeating: nil, count: 8) }
      return (0..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: text).map { String(text[$0]) }
      }
    }
    func decoded(_ text: String?) -> String? { text.map { $0.removingPercentEncoding ?? $0 } }
    let all = parts("^([^:]*):(//([^/?#\\\\]*))?([^?#]*)(?:\\?([^#]*))?(?:#([\\s\\S]*))?\\z", link)
    scheme = all[1]
    let authority = parts("^(?:.*@)?(.*?)(?::([0-9]*))?$", all[3] ?? "")
    host = all[2] == nil ? nil : decoded(authority[1])
    port = authority[2]
    let isHierarchical = all[2] != nil || all[4]?.hasPrefix("/") == true
    path = isHierarchical ? decoded(all[4]) : nil
    items = decoded(all[5])?.components(separatedBy: "&") ?? []
    fragment = decoded(all[6])
  }
}

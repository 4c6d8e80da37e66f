internal import Moongate
internal import MoongateLua

/// The beginnings of an app's links: its schemes and domains.
package struct LinkBeginnings: Sendable, Hashable {
  /// The custom schemes.
  package private(set) var schemes: [String] = []
  /// The domains of web links, exact or `*.` and a suffix.
  package private(set) var domains: [String] = []

  /// Schemes and domains as somebody wrote them; of one that is written twice the first counts.
  package init(schemes: [String] = [], domains: [String] = []) {
    for scheme in schemes where !self.schemes.contains(scheme) { self.schemes.append(scheme) }
    for domain in domains where !self.domains.contains(domain) { self.domains.append(domain) }
  }

  /// Whether there is neither a scheme nor a domain.
  package var isEmpty: Bool { schemes.isEmpty && domains.isEmpty }

  /// These and others.
  package func adding(_ others: LinkBeginnings) -> LinkBeginnings {
    LinkBeginnings(schemes: schemes + others.schemes, domains: domains + others.domains)
  }
}

extension LinkBeginnings {
  /// The scheme that the name of a folder suggests: its letters and digits, in lower case.
  ///
  /// - Throws: a ``WorkbenchError`` if the name suggests none.
  package init(folder path: String) throws(WorkbenchError) {
    let name = path.split(separator: "/").last ?? ""
    let scheme = String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    self.init(schemes: [scheme])
    do {
      try check()
    } catch {
      throw WorkbenchError("The name of the folder \(Value.displayed(path)) gives no scheme.")
    }
  }

  /// The declarations in Lua.
  var declarations: [String] {
    schemes.map(Self.scheme) + domains.map(Self.domain)
  }

  /// Refuses what the engine refuses, in its words.
  func check() throws(WorkbenchError) {
    if let objection { throw WorkbenchError(objection) }
  }

  /// The engine's complaint about the first beginning that it refuses; `nil` if it takes all.
  package var objection: String? { declarations.lazy.compactMap(Self.objection).first }

  private static func scheme(_ text: String) -> String { "scheme \(Value.quoted(text))" }
  private static func domain(_ text: String) -> String { "domain \(Value.quoted(text))" }

  /// The engine's complaint about a declaration; `nil` if it takes it.
  private static func objection(to declaration: String) -> String? {
    do {
      _ = try Gate(scripts: Scripts([Scripts.entry: "\(declaration)\nroute('*', open 'all')"]))
      return nil
    } catch .declaration(let message, at: _) {
      return message
    } catch .script(let error) {
      return error.message
    } catch {
      return "\(error)"
    }
  }
}

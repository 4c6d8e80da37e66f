import Foundation
import Moongate

/// Link text in; parts out.
func parseBenchmarks() {
  parseBenchmarks("parse \(acceptedLinks.count) accepted links", over: acceptedLinks)
  parseBenchmarks("parse all \(realisticLinks.count) links", over: realisticLinks)
}

private func parseBenchmarks(_ group: String, over links: [String]) {
  measure("\(group): Link") {
    (links, { text in (try? Link(text)) == nil ? 0 : 1 })
  }
  measure("\(group): Link + host + path + queryItems") {
    (
      links,
      { text in
        guard let link = try? Link(text) else { return 0 }
        return (link.host?.utf8.count ?? 0) + link.path.utf8.count + link.queryItems.count
      }
    )
  }
  measureURLComponents("\(group): URLComponents + host + path + queryItems", over: links)
}

/// Measures Foundation on the work of `Link` + host + path + queryItems.
func measureURLComponents(_ name: String, over links: [String]) {
  measure(name) {
    (
      links,
      { text in
        guard let components = URLComponents(string: text) else { return 0 }
        return (components.host?.utf8.count ?? 0) + components.path.utf8.count
          + (components.queryItems?.count ?? 0)
      }
    )
  }
}

// swift run PhotosHost [script folder [link …]]
//
// Without links it reads them from standard input, one a line. The answer to a question is read
// from there too. Without a folder it runs Scripts/Photos of this checkout.

import Foundation
import Moongate

/// What the app can do: the name of an action is the case, its arguments are the values.
enum Destination: Decodable {
  case album(name: String, index: Int?)
  case albums
  case join(album: String)
  case photo(album: String, index: Int)
  case search(text: String?, sort: String?)
  case settings(page: String?)
  case deleteAccount

  enum CodingKeys: String, CodingKey {
    case album, albums, join, photo, search, settings
    case deleteAccount = "delete-account"
  }
}

/// An app without the app: it receives links and says what it would do.
struct PhotosApp {
  let gate: Gate
  /// The schemes and hosts outside the app that scripts may send the person to.
  let allowedSites: Set<String>

  /// Decides one link and acts on it; after an error the next link is as good as ever.
  func receive(_ link: String) {
    print(link)
    do {
      let decision = try gate.decide(
        link,
        from: .commandLine,
        facts: ["signed_in": true]
      )
      act(on: decision.response)
    } catch {
      print("  error: \(error)")
    }
  }

  private func act(on response: Response) {
    switch response {
    case .open(let action):
      do {
        show(try action.decode(Destination.self))
      } catch {
        print("  error: \(error)")
      }
    case .browse(let link): browse(link)
    case .confirm(let question, let then):
      if confirms(question) { act(on: then) } else { print("  does nothing") }
    case .rejected(let reason): print("  tells: \(reason)")
    case .waiting(let facts): print("  keeps it until \(facts.joined(separator: ", "))")
    case .asking(let question): print("  has no answer to \(question)")
    case .unclaimed: print("  leaves it to other apps")
    case .unmatched: print("  knows nothing of it")
    }
  }

  private func show(_ destination: Destination) {
    switch destination {
    case .album(let name, let index?): print("  shows photo \(index) of the album \(name)")
    case .album(let name, nil): print("  shows the album \(name)")
    case .albums: print("  shows all albums")
    case .join(let album): print("  joins the album \(album)")
    case .photo(let album, let index): print("  shows photo \(index) of the album \(album)")
    case .search(let text?, let sort): print("  searches \(text), sorted by \(sort ?? "newest")")
    case .search(nil, _): print("  shows the search field")
    case .settings(let page): print("  shows the settings, \(page ?? "all of them")")
    case .deleteAccount: print("  deletes the account")
    }
  }

  private func confirms(_ question: String) -> Bool {
    print("  asks: \(question) (y/n)")
    return readLine() == "y"
  }

  private func browse(_ link: Link) {
    let site = "\(link.scheme)://\(link.host ?? "")" + (link.port.map { ":\($0)" } ?? "")
    if allowedSites.contains(site) {
      print("  opens the browser at \(link)")
    } else {
      print("  refuses to leave for \(site)")
    }
  }
}

@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let links = arguments.dropFirst()
    do {
      let scripts = try Scripts(directory: arguments.first ?? photosScripts)
      let app = PhotosApp(
        gate: try Gate(scripts: scripts),
        allowedSites: ["https://photos.example.com"]
      )
      for link in links { app.receive(link) }
      while links.isEmpty, let line = readLine() { app.receive(line) }
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  /// The scripts of this checkout, from the place of this file in it.
  private static var photosScripts: String {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(6)
    return root.joined(separator: "/") + "/Scripts/Photos"
  }
}

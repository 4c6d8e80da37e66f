// swift run PhotosHost [--repl | --watch] [script folder [link …]]
//
// Without links it reads lines from standard input, and the answers to questions too. A line is a link, or
// :sign-in, :sign-out, :reload, which loads the scripts again, or :all with links that arrive at once.
// Without a folder it runs Scripts/Photos of this checkout. With --repl it opens a prompt on the app's gate,
// with --watch it loads the scripts again whenever a file in the folder changes.

import Foundation
import MoongateApp

/// The actions of the app: the case is the name of an action, the values are its arguments.
enum Destination: Decodable {
  case album(name: String, index: Int?)
  case albums
  case join(album: String)
  case photo(album: String, index: Int)
  case search(text: String?, sort: String?)
  case settings(page: String?)
  case deleteAccount
}

/// An app without the app: it says what it would do.
struct PhotosApp: LinkPresenting {
  func show(_ destination: Destination) {
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

  func confirm(_ question: Prompt) -> Bool {
    print("  asks: \(question) (y/n)")
    return readLine() == "y"
  }

  func browse(_ link: Link) {
    if link.scheme == "https", link.host == "photos.example.com", link.port == nil {
      print("  opens the browser at \(link)")
    } else {
      print("  refuses to leave for \(link)")
    }
  }

  func reject(_ reason: Prompt) { print("  tells: \(reason)") }

  func wait(for facts: [String]) { print("  keeps it until \(facts.joined(separator: ", "))") }

  func report(_ problem: LinkProblem) { print("  error: \(problem.details)") }
}

/// The user of the app, with the user's albums.
@MainActor
final class Person {
  var isSignedIn = false
  let albums: Set = ["Vacation", "Summer in Rome"]
}

@main
@MainActor
struct Host {
  let folder: String
  let person = Person()
  let gate: Gate
  let links: LinkCenter<Destination>

  init(folder: String) throws {
    self.folder = folder
    var configuration = Configuration()
    configuration.capabilities = try Capabilities(directory: folder)
    gate = try Gate(scripts: Scripts(directory: folder), configuration: configuration)
    links = LinkCenter(gate: gate, presenter: PhotosApp())
    // Who types a link twice means it.
    links.doubleSpan = .zero
    links.facts = { [person] in ["signed_in": .boolean(person.isSignedIn)] }
    links.answer = { [person] question in
      guard question.name == "album", case .string(let name)? = question.arguments["name"] else {
        return .null
      }
      return .boolean(person.albums.contains(name))
    }
  }

  func act(on line: String) async {
    switch line {
    case ":sign-in":
      person.isSignedIn = true
      links.factsChanged()
    case ":sign-out":
      person.isSignedIn = false
      links.forget()
    case ":reload":
      do { try await links.reload(Scripts(directory: folder)) } catch {
        print("  goes on: \(error)")
      }
    case _ where line.hasPrefix(":all "):
      for link in line.split(separator: " ").dropFirst() { open(String(link)) }
    default: open(line)
    }
  }

  private func open(_ link: String) {
    if !links.open(link, from: .commandLine) { print("  is not a link of the app") }
  }

  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    let option = arguments.first { $0.hasPrefix("--") }
    if option != nil { arguments.removeFirst() }
    do {
      let host = try Host(folder: arguments.popFirst() ?? photosScripts)
      if option == "--repl" { return try host.openPrompt() }
      if option == "--watch" { try host.watch() }
      host.links.start()
      let areTyped = arguments.isEmpty
      while let line = areTyped ? await nextLine() : arguments.popFirst() {
        print(line)
        await host.act(on: line)
        await host.links.finish()
      }
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

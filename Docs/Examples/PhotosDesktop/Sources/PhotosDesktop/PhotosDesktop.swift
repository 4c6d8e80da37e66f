// PhotosDesktop [LINK…]
//
// The first start is the program; later ones hand it their links and end. PHOTOS_SCRIPTS is the folder of the scripts;
// without it, Scripts/Photos of this checkout.

import Foundation
import MoongateApp
import MoongateRecords

/// The actions of the app.
enum Destination: Decodable {
  case album(name: String, index: Int?)
  case albums
  case join(album: String)
  case photo(album: String, index: Int)
  case search(text: String?, sort: String?)
  case settings(page: String?)
  case deleteAccount
}

@main
@MainActor
struct PhotosDesktop {
  private static let name = "com.example.photos"

  static func main() async {
    StandardFiles.prepare()
    do {
      let links = Array(CommandLine.arguments.dropFirst())
      guard let instance = try RunningInstance.become(named: name, orHandOver: links) else {
        return say("Handed over to the program that runs.")
      }
      try await run(links, instance)
    } catch {
      StandardFiles.write("error: \(error)", to: 2)
      exit(1)
    }
  }

  /// Acts on the links of this start, and of later ones until a signal ends the program.
  private static func run(_ first: [String], _ instance: RunningInstance) async throws {
    let folder = scripts
    var configuration = Configuration()
    configuration.capabilities = try Capabilities(directory: folder)
    let gate = try Gate(scripts: Scripts(directory: folder), configuration: configuration)

    let waiting = PendingLinks(file: state + "/waiting.json")
    let links = LinkCenter(gate: gate, pending: waiting, presenter: presentation)
    links.facts = { ["signed_in": false] }
    let recorder = record(links, of: gate)
    try links.watch(folder) { result in
      switch result {
      case .success: say("Runs the new scripts.")
      case .failure(let error): say("Goes on: \(error)")
      }
    }
    links.start()

    say("Runs.")
    take(first, links)
    for await message in instance.messages(until: [SIGINT, SIGTERM]) {
      take(message.links, links)
      message.confirm()
    }
    await links.finish()
    recorder?.flush()
    say("Ends.")
  }

  private static func take(_ texts: [String], _ links: LinkCenter<Destination>) {
    for text in texts {
      // The desktop does not say who opened a link.
      if !links.open(text, from: .unknown) {
        say("Is not a link of the app: \(text.debugDescription)")
      }
    }
  }

  /// Records what links do; the program also runs where that cannot be written.
  private static func record(_ links: LinkCenter<Destination>, of gate: Gate) -> DecisionRecorder? {
    do throws(RecordFileError) {
      let file = try RecordFile(state + "/records.jsonl")
      let recorder = try? DecisionRecorder(gate) { try file.append($0) }
      links.record = { recorder?.record($0) }
      return recorder
    } catch {
      say("Records nothing: \(error)")
      return nil
    }
  }

  /// An app without a window: it says what it would do.
  private static var presentation: LinkPresentation<Destination> {
    LinkPresentation(
      show: { say("Shows \($0).") },
      confirm: { question in
        say("Asks: \(question) Nobody answers.")
        return false
      },
      browse: { say("Opens the browser at \($0).") },
      reject: { say("Tells: \($0)") },
      report: { say("Error: \($0.details)") },
      wait: { say("Keeps it until \($0.joined(separator: ", ")).") }
    )
  }

  nonisolated private static func say(_ text: String) { StandardFiles.write(text) }

  /// The folder for what the program keeps, by the XDG base directory specification.
  private static var state: String {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? NSHomeDirectory() + "/.local/state") + "/" + name
  }

  /// The folder of the scripts: by the environment, or in this checkout, from the place of this file in it.
  private static var scripts: String {
    if let folder = ProcessInfo.processInfo.environment["PHOTOS_SCRIPTS"], !folder.isEmpty {
      return folder
    }
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(6)
    return root.joined(separator: "/") + "/Scripts/Photos"
  }
}

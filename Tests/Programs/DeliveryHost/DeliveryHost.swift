// DeliveryHost NAME STORE URL TRUST
//
// An app on a device of that name: its links are decided by scripts that come from the site at the URL, and that it
// keeps in the folder STORE. It reads a command from each line of standard input:
//
//   check     asks the site
//   home      leaves the screen
//   status    does nothing
//   a link    opens it
//
// It says in lines what it shows, the events of its scripts as they happen, and last, at the start and after each
// command, which scripts run: "runs v2 on trial".

import Foundation
import MoongateApp
import MoongateBundles
import MoongateHTTP

@main
@MainActor
struct DeliveryHost {
  private static let shipped = """
    scheme "photos"
    route("/albums/:name", open("album", captures))
    """

  private let updates: BundleUpdater
  private let links: LinkCenter<Destination>

  private init(name: String, store: String, url: String, trust: String) throws {
    guard let url = URL(string: url) else { fatalError("DeliveryHost NAME STORE URL TRUST") }
    updates = try BundleUpdater(
      trust: Trust(json: String(contentsOfFile: trust, encoding: .utf8)),
      embedded: Scripts(["main.lua": Self.shipped]),
      source: HTTPBundleSource(url),
      store: .folder(store),
      appVersion: "1.0",
      instance: name
    )
    links = LinkCenter(bundles: updates, presenter: PhotosApp())
    // The same link twice is meant twice.
    links.doubleSpan = .zero
    links.start()
  }

  private func act(on line: String) async {
    switch line {
    case "status": break
    case "check": await updates.check()
    case "home":
      updates.suspend()
      // An act that ended well wipes out the strikes, soon after.
      while await updates.status.strikes > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    default:
      links.open(line, from: .commandLine)
      await links.finish()
    }
  }

  private func tellWhatRuns() async {
    let status = await updates.status
    say("runs \(status.label ?? "shipped")\(status.isOnTrial ? " on trial" : "")")
  }

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else { fatalError("DeliveryHost NAME STORE URL TRUST") }
    let host = try DeliveryHost(
      name: arguments[1],
      store: arguments[2],
      url: arguments[3],
      trust: arguments[4]
    )
    let events = host.updates.events
    Task.detached { for await event in events { say("event \(event)") } }
    await host.tellWhatRuns()
    while let line = readLine() {
      await host.act(on: line)
      await host.tellWhatRuns()
    }
    host.updates.suspend()
    // The last events and the end of the act.
    try await Task.sleep(for: .milliseconds(50))
  }
}

/// Writes a line at once, as the process may end by the next one.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

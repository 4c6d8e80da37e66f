// BundleHost STORE SITE TRUST NUMBER [act]
//
// Starts like an app with a store, checks a site once, and is killed at the fault point of that number, counted from
// 0: between any two steps, and before, within and after each write. It says in lines what it runs and which point it
// ends at; without so many points it ends by itself. With "act" it is killed while the app acts on a link.

import Foundation
import Moongate
import MoongateBundles
import MoongateSystem
import Synchronization

@main
enum BundleHost {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let number = Int(arguments[4]) else {
      fatalError("BundleHost STORE SITE TRUST NUMBER [act]")
    }
    let faults = Faults(number)
    let trust = try Trust(json: String(contentsOfFile: arguments[3], encoding: .utf8))
    let updates = try BundleUpdater(
      trust: trust,
      embedded: Scripts(["main.lua": "scheme \"photos\"\nroute(\"/x/*\", open \"embedded\")\n"]),
      source: BundleFolder(arguments[2]),
      store: BundleStore { app, channel in
        let path = "\(arguments[1])/\(app)/\(channel)"
        return KilledFiles(FolderFiles(path: path, isReadOnly: false), faults)
      },
      appVersion: "5.1",
      instance: "device",
      now: { 1_800_000_000 },
      step: { faults.reach($0.rawValue) }
    )
    say("runs \(opened(updates))")
    if arguments.count > 5 {
      updates.willAct(on: try updates.decide("photos:x/1"))
      say("killed acting")
      kill(getpid(), SIGKILL)
    }
    await updates.check()
    say("runs \(opened(updates))")
    say("sequence \(await updates.status.sequence ?? 0)")
  }

  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func opened(_ updates: BundleUpdater) -> String {
    guard case .open(let action)? = try? updates.decide("photos:x/1").response else { return "-" }
    return action.name
  }
}

/// The points at which the process may be killed, in the order in which it reaches them.
final class Faults: Sendable {
  private let left: Mutex<Int>

  init(_ number: Int) { left = Mutex(number) }

  /// Kills the process if this is the point.
  func reach(_ name: String, _ before: () -> Void = {}) {
    let isHere = left.withLock { left in
      left -= 1
      return left == -1
    }
    guard isHere else { return }
    before()
    BundleHost.say("killed \(name)")
    kill(getpid(), SIGKILL)
  }
}

/// Files whose writing the process may not survive.
struct KilledFiles: StoredFiles {
  let files: FolderFiles
  let faults: Faults
  var isReadOnly: Bool { false }

  init(_ files: FolderFiles, _ faults: Faults) { (self.files, self.faults) = (files, faults) }

  func read(_ name: String, most: Int) -> FileContents { files.read(name, most: most) }

  func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    let kind = name.hasSuffix(".json") ? "bundle" : name
    faults.reach("before \(kind)")
    // What has been written is under another name until it is whole.
    let half = Array(bytes.prefix(bytes.count / 2))
    faults.reach("within \(kind)") { try? files.replace(name + ".new", with: half) }
    try files.replace(name, with: bytes)
    faults.reach("after \(kind)")
  }

  func move(_ name: String, to other: String) throws(SystemError) {
    try files.move(name, to: other)
  }

  func remove(_ name: String) throws(SystemError) {
    try files.remove(name)
    faults.reach("removed")
  }

  var names: [String] { files.names }
  func hold(_ body: () -> Void) -> Bool { files.hold(body) }
  func openMarks() -> SlotFile? { files.openMarks() }
}

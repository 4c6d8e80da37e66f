import Foundation
import MoongateBundles
import SampleScripts

@testable import Moongate

/// A folder with keys, a trust, a script set and a site, as a team has them.
struct DeliveryFolder: ~Copyable {
  /// A set with a route and a test of it.
  static let set = [
    "Set/main.lua": """
    scheme "photos"
    route("/albums/:album", open("album", captures))

    """,
    "Set/capabilities.json": #"{ "actions": { "album": { "arguments": { "album": "string" } } } }"#,
    "Set/links.json": #"[{ "link": "photos:albums/Rome", "by": "/albums/:album" }]"#,
  ]

  private let folder: TemporaryFolder

  /// Makes the folder, and keys for the app `photos`.
  init(_ files: [String: String] = set) throws {
    let folder = try TemporaryFolder()
    for (file, text) in files { try folder.write(text.utf8, to: file) }
    try Self.makeKeys("Keys", app: "photos", in: folder.path)
    self.folder = folder
  }

  /// The path of the folder.
  var path: String { folder.path }

  /// The path of something in the folder.
  func path(_ file: String) -> String { folder.url.appending(path: file).path }

  /// Makes keys and a trust in a folder.
  func makeKeys(_ name: String, app: String) throws {
    try Self.makeKeys(name, app: app, in: folder.path)
  }

  private static func makeKeys(_ name: String, app: String, in folder: String) throws {
    let tool = try Tool(line: "mgate bundle keygen \(name) --app \(app)", in: folder)
    guard tool.status == 0 else { throw Failure(message: tool.errors) }
  }

  /// Runs `mgate bundle` with a line of words, in the folder, and with a variable of its own.
  @discardableResult
  func run(_ line: String, with variable: String = "") throws -> Tool {
    try Tool(line: "\(variable) mgate bundle \(line)", in: folder.path)
  }

  /// Publishes the set.
  @discardableResult
  func publish(_ options: String = "", set: String = "Set") throws -> Tool {
    let channel = options.contains("--channel") ? "" : " --channel stable"
    return try run(
      "publish \(set) Site --key Keys/signing.key --trust Keys/trust.json --yes\(channel) \(options)"
    )
  }

  func write(_ text: String, to file: String) throws { try folder.write(text.utf8, to: file) }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: file)))
  }

  func text(_ file: String) throws -> String { String(decoding: try bytes(file), as: UTF8.self) }

  /// The channel as the site has it.
  func channel(_ name: String = "stable") throws -> Channel {
    let envelope = try Envelope(bytes("Site/channels/\(name).json"), as: .channel, most: 1 << 16)
    return try Channel(payload: envelope.payload)
  }

  /// The signing key of a folder of keys.
  func key(_ name: String = "Keys") throws -> SigningKey {
    let digits = try text("\(name)/signing.key").split(separator: ":").last ?? ""
    guard let seed = Hex.bytes(digits.dropLast()), let key = SigningKey(seed: seed) else {
      throw Failure(message: "There is no key in \(name).")
    }
    return key
  }

  /// Starts an app that follows the channel `stable`, and checks once; its store is the folder `Store`.
  func follow() async throws -> BundleUpdater {
    let updates = try BundleUpdater(
      trust: Trust(json: text("Keys/trust.json")),
      embedded: Scripts(["main.lua": "scheme \"photos\""]),
      source: BundleFolder(path("Site")),
      store: .folder(path("Store")),
      appVersion: "5.1"
    )
    await updates.check()
    return updates
  }

  /// Signs a payload and writes the envelope.
  func write(
    _ payload: [UInt8],
    _ type: DocumentType,
    by keys: [SigningKey],
    to file: String
  ) throws {
    var envelope = Envelope(type, payload: payload)
    for key in keys { try envelope.sign(with: key) }
    try write(envelope.json, to: file)
  }

  /// An error of the preparation.
  struct Failure: Error { let message: String }
}

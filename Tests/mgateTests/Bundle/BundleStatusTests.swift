import Foundation
import MoongateBundles
import Testing

@testable import Moongate

/// `mgate bundle status`: the store of a device, read and never written.
@Suite(.timeLimit(.minutes(60))) struct BundleStatusTests {
  private static let store = "Store/photos/stable"

  private func status(_ options: String = "", in folder: borrowing DeliveryFolder) throws -> Tool {
    try folder.run("status \(Self.store) \(options)")
  }

  /// The bytes of all files of the store by their names.
  private func files(_ folder: borrowing DeliveryFolder) throws -> [String: Data] {
    let url = URL(filePath: folder.path(Self.store))
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: url.appending(path: $0))) }
    )
  }

  /// A device that took a release of its channel.
  private func makeDevice() async throws -> DeliveryFolder {
    let folder = try DeliveryFolder()
    #expect(try folder.publish("--label Spring").status == 0)
    _ = try await folder.follow()
    return folder
  }

  private func change(
    _ folder: borrowing DeliveryFolder,
    _ change: (inout DeviceState) -> Void
  ) throws {
    let file = StateFile(in: FolderFiles(path: folder.path(Self.store), isReadOnly: false))
    guard case .state(let state, let bytes) = file.read() else {
      throw DeliveryFolder.Failure(message: "There is no state.")
    }
    _ = try file.update((state, bytes), change)
  }

  @Test func `A trial, the channel and the last check are shown, and nothing is written`()
    async throws
  {
    let folder = try await makeDevice()
    let before = try files(folder)
    let tool = try status("--trust Keys/trust.json", in: folder)
    #expect(tool.status == 0, "\(tool.output)\(tool.errors)")
    let channel = try folder.channel()
    let digest = try #require(channel.releases.first?.bundle)
    for text in [
      "app             photos\n", "channel         stable\n",
      "sequence        \(channel.sequence)\n", "stored channel  verified\n",
      "runs            \(digest) \"Spring\"\n", "on trial, 0 clean acts", "0 of 2 strikes\n",
      "                verified\n", "last check      20", "install ID      ",
    ] { #expect(tool.output.contains(text), "\(text): \(tool.output)") }
    #expect(!tool.output.contains("expired"))
    #expect(try files(folder) == before)
  }

  @Test func `Without a trust nothing is verified, and another one refuses`() async throws {
    let folder = try await makeDevice()
    let plain = try status(in: folder)
    #expect(plain.status == 0)
    #expect(plain.output.contains("stored channel  kept\n"))
    try folder.makeKeys("Other", app: "photos")
    let other = try status("--trust Other/trust.json", in: folder)
    #expect(other.status == 1)
    #expect(other.output.contains("stored channel  refused: "), "\(other.output)")
    #expect(other.output.contains("                refused: "))
  }

  @Test func `Strikes, denials, the last good bundle and marks are shown`() async throws {
    let folder = try await makeDevice()
    let digest = try #require(try folder.channel().releases.first?.bundle)
    try change(folder) { state in
      state.active?.isConfirmed = true
      state.active?.strikes = 1
      state.good = state.active
      var bad = state.active
      bad?.digest = Fingerprint(of: [1])
      if let bad {
        state.deny(bad, in: .init(app: "5.0", engine: "1.0"), because: "It does not load.")
      }
      state.schedule.failures = 2
    }
    let marks = FolderFiles(path: folder.path(Self.store), isReadOnly: false).openMarks()
    Marks(marks, start: 1).set(.acting, digest)
    let tool = try status(in: folder)
    #expect(tool.status == 0, "\(tool.output)")
    for text in [
      "confirmed, 1 of 3 strikes", "last good       \(digest)",
      "denied          \(Fingerprint(of: [1])): It does not load. In version 5.0 of the app.",
      "mark            acting\n", ", the last 2 failed",
    ] { #expect(tool.output.contains(text), "\(text): \(tool.output)") }
    let json = try Value(json: try status("--json", in: folder).output)
    #expect(json["schema"] == 1)
    #expect(json["state"] == "read")
    #expect(json["active"]?["bundle"] == .string(digest.description))
    #expect(json["active"]?["strikes"] == 1)
    guard case .array(let denied)? = json["denied"] else {
      throw DeliveryFolder.Failure(message: "There is no list of denials.")
    }
    #expect(denied.first?["app"] == "5.0")
    #expect(json["marks"] == ["acting"])
  }

  @Test func `Missing, damaged and unreadable files are told apart`() async throws {
    let folder = try await makeDevice()
    let digest = try #require(try folder.channel().releases.first?.bundle)
    let place = "\(Self.store)/\(digest).json"
    let bundle = try folder.text(place)
    func check(_ text: String, status code: Int32) throws {
      let tool = try status(in: folder)
      #expect(tool.status == code, "\(tool.output)")
      #expect(tool.output.contains(text), "\(tool.output)")
    }
    try folder.write(String(bundle.dropLast(9)), to: place)
    try check("                damaged: ", status: 1)
    try FileManager.default.removeItem(atPath: folder.path(place))
    try check("                missing\n", status: 1)
    try FileManager.default.createDirectory(
      atPath: folder.path(place),
      withIntermediateDirectories: false
    )
    try check("                unreadable\n", status: 1)
    let state = try folder.text("\(Self.store)/state")
    try folder.write(state.replacing("photos", with: "pictures"), to: "\(Self.store)/state")
    try folder.write(String(state.dropLast()), to: "\(Self.store)/state")
    try check("The file is damaged", status: 1)
    try FileManager.default.removeItem(atPath: folder.path("\(Self.store)/state"))
    try check("There is none", status: 0)
    try FileManager.default.createDirectory(
      atPath: folder.path("\(Self.store)/state"),
      withIntermediateDirectories: false
    )
    try check("cannot be read", status: 1)
    let none = try folder.run("status Nowhere")
    #expect(none.status == 65)
    #expect(none.errors.contains("There is no folder Nowhere."))
  }
}

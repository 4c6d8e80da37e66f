import Foundation
import SampleScripts

@testable import MoongateBundles

/// A process of `BundleHost`, with a store and a site on disk.
struct BundleProcess: ~Copyable {
  /// The site.
  let site = Site()
  private let folder: TemporaryFolder

  init() throws {
    // Filled before it is kept, because half an initialiser cannot end a folder.
    let folder = try TemporaryFolder()
    try folder.write(Samples.trust().json.utf8, to: "trust.json")
    self.folder = folder
  }

  /// The files that the process keeps.
  var files: FolderFiles {
    FolderFiles(path: folder.path + "/store/photos/stable", isReadOnly: false)
  }

  /// Writes the site for the process.
  func writeSite() throws {
    for (path, bytes) in site.files { try folder.write(bytes, to: "site/" + path) }
  }

  /// Puts the store aside as it is, or back as it was then.
  func keepStore(_ isBack: Bool = false) throws {
    let manager = FileManager.default
    let (from, to) = isBack ? ("/kept", "/store") : ("/store", "/kept")
    try? manager.removeItem(atPath: folder.path + to)
    guard manager.fileExists(atPath: folder.path + from) else { return }
    try manager.copyItem(atPath: folder.path + from, toPath: folder.path + to)
  }

  /// Runs the process to its end, or to a fault point.
  ///
  /// - Returns: its lines.
  func run(until fault: Int = .max, _ options: String...) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.programs.appending(path: "BundleHost")
    process.arguments =
      [folder.path + "/store", folder.path + "/site", folder.path + "/trust.json", "\(fault)"]
      + options
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  /// The folder of the tests; the package manager puts programs there.
  private static var programs: URL {
    for bundle in Bundle.allBundles where bundle.bundleURL.pathExtension == "xctest" {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }
}

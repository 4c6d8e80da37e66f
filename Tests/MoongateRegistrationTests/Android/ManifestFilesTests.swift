import Foundation
import MoongateRegistration
import RouteSamples
import SampleScripts
import Testing

/// The folder in which `Tests/Checks/Registration/manifests` wants manifests; `nil` in other runs.
private let folder = ProcessInfo.processInfo.environment["MOONGATE_MANIFESTS"]

@Suite(.enabled(if: folder != nil)) struct ManifestFilesTests {
  @Test func `Manifests are written for other programs to read`() throws {
    let folder = try #require(folder)
    var random = RandomRoutes(seed: 12)
    var count = 0
    for _ in 0..<200 where count < 25 {
      let pattern = random.pattern()
      guard !pattern.hasPrefix("(?i)"),
        let gate = try? makeGate(
          """
          domain "h.ex"
          domain "*.h.ex"
          kind("sku", "%u%u%-%d+")
          kind("word", "%a+")
          route("/caf%C3%A9%20%26%3C%27/:id", open "a")
          route("\(pattern)", open "b")
          """
        )
      else { continue }
      count += 1
      for level in [24, 31, 35] {
        let settings = AndroidRegistration.Settings(package: "com.example.a", minimumLevel: level)
        let path = "\(folder)/\(level)-\(count)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let text = AndroidRegistration(ScriptClaims(gate), settings: settings).text
        try Data(text.utf8).write(to: URL(filePath: path + "/AndroidManifest.xml"))
      }
    }
    #expect(count == 25)
  }
}

@Suite(.enabled(if: folder != nil)) struct CompiledFilesTests {
  @Test func `Compiled manifests say what was written`() throws {
    let folder = try #require(folder)
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasPrefix("24-") {
      func filters(_ file: String) throws -> [IntentFilter] {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name)/\(file)"))
        return try AndroidManifest(bytes: Array(data), file: file).activities.flatMap(\.filters)
          .map(\.filter)
      }
      let written = try filters("AndroidManifest.xml")
      #expect(!written.isEmpty)
      #expect(try filters("app.apk") == written)
      count += 1
    }
    #expect(count >= 20)
  }
}

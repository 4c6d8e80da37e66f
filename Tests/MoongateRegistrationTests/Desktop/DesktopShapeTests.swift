import Foundation
import MoongateDiagnostics
import MoongateRegistration
import Testing

/// Shapes of desktop files that people write, each with the findings in it.
@Suite struct DesktopShapeTests {
  @Test(arguments: DesktopShape.all) func `A shape has its findings`(shape: DesktopShape) throws {
    #expect(try Self.findings(shape).map(Self.shown) == shape.findings)
  }

  @Test(arguments: DesktopShape.all)
  func `A link that a desktop loses is never silent`(shape: DesktopShape) throws {
    let isLost = shape.readers.count < DesktopShape.Reader.allCases.count
    let severest = try Self.findings(shape).map(\.severity).max()
    if isLost { #expect(severest.map { $0 >= .warning } == true) }
  }

  @Test(arguments: ListShape.all) func `A list has its findings`(shape: ListShape) throws {
    let list = try MimeApps(bytes: shape.bytes, file: "mimeapps.list")
    #expect(list.inspection.findings.map(Self.shown) == shape.findings)
    #expect(list.bytes == shape.bytes)
  }

  @Test(
    arguments: [
      ("MimeType=x-scheme-handlers/photos;", "Write x-scheme-handler/photos."),
      (
        "MimeType=x-scheme-handler/photos://;",
        "Write x-scheme-handler/photos; without what follows."
      ),
      (
        "MimeType=x-scheme-handler/a,x-scheme-handler/b;",
        "End each type with a semicolon; nothing else separates them."
      ),
      ("Exec=A=b app %u", "Write env before it, then the absolute path of the program."),
      ("MimeTypes=x", "Remove it, or write MimeType in place of the other."),
    ]
  )
  func `A remedy says what to write`(line: String, remedy: String) throws {
    #expect(try Self.findings(DesktopShape(line)).contains { $0.remedy == remedy })
  }

  @Test(arguments: [[0xFF, 0xFE, 0x5B, 0], [0xFE, 0xFF, 0, 0x5B]] as [[UInt8]])
  func `A file in UTF-16 is called so`(bytes: [UInt8]) {
    let error = #expect(throws: RegistrationError.self) {
      try DesktopEntry(bytes: bytes, file: "x.desktop")
    }
    #expect(error?.message == "x.desktop: The file is UTF-16; save it as UTF-8.")
  }

  static func findings(_ shape: DesktopShape) throws -> [Finding] {
    try DesktopEntry(bytes: shape.bytes, file: "com.example.photos.desktop").inspection.findings
  }

  static func shown(_ finding: Finding) -> String {
    "\(finding.code.rawValue) \(finding.severity.rawValue) \(finding.location.line)"
  }
}

/// The folder in which `Tests/Checks/Registration/shapes` wants files; `nil` in other runs.
private let folder = ProcessInfo.processInfo.environment["MOONGATE_SHAPES"]

@Suite(.enabled(if: folder != nil)) struct ShapeFilesTests {
  @Test func `Shapes are written for other programs to read`() throws {
    let folder = try #require(folder)
    func write(_ bytes: [UInt8], _ path: String) throws {
      let file = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    for (index, shape) in DesktopShape.all.enumerated() {
      let readers = shape.readers.map(\.rawValue).sorted().joined(separator: "\n")
      try write(shape.bytes, "entry-\(index)/com.example.photos.desktop")
      try write(Array(readers.utf8), "entry-\(index)/readers")
    }
    for (index, shape) in ListShape.all.enumerated() {
      try write(shape.bytes, "list-\(index)/mimeapps.list")
      try write(Array((shape.isRead ? "gio" : "").utf8), "list-\(index)/readers")
    }
    for (index, shape) in ManifestShape.all.enumerated() where shape.isCompiled {
      try write(Array(shape.text.utf8), "manifest-\(index)/AndroidManifest.xml")
    }
  }
}

@Suite(.enabled(if: folder != nil)) struct CompiledShapesTests {
  @Test func `Compiled manifests have the findings of their text`() throws {
    let folder = try #require(folder)
    var count = 0
    for (index, shape) in ManifestShape.all.enumerated() where shape.isCompiled {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/manifest-\(index)/app.apk"))
      let findings = try AndroidManifest(bytes: Array(data), file: "app.apk").inspection.findings
      let found = findings.map(ManifestShapeTests.shown)
      #expect(found == shape.findings, "\(shape.testDescription)")
      count += 1
    }
    #expect(count >= 80)
  }
}

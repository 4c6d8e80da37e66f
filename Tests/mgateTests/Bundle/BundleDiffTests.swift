import Testing

/// `mgate diff` with a bundle in the place of a folder.
@Suite(.timeLimit(.minutes(60))) struct BundleDiffTests {
  @Test func `A bundle is compared like a folder`() throws {
    let folder = try DeliveryFolder()
    #expect(try folder.run("build Set --app photos -o bundle.json").status == 0)
    func diff(_ words: String) throws -> Tool {
      try Tool(line: "mgate diff \(words)", in: folder.path)
    }
    let same = try diff("bundle.json Set")
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    try folder.write(
      "scheme \"photos\"\nroute(\"/pictures/:album\", open(\"album\", captures))",
      to: "Set/main.lua"
    )
    let other = try diff("bundle.json Set")
    #expect(other.status == 2)
    #expect(other.output.contains("/pictures/:album"))
    #expect(try diff("Set bundle.json").status == 2)
    #expect(try diff("bundle.json bundle.json").status == 0)
    let trust = try diff("Keys/trust.json Set")
    #expect(trust.status == 65)
    #expect(trust.errors.contains("Keys/trust.json is not a bundle"), "\(trust.errors)")
  }
}

import MoongateFindings
import MoongateRegistration
import Randomness
import Testing

@Suite struct RegistryKeysTests {
  private func made() throws -> RegistryKeys {
    let application = try WindowsApplication(
      id: "com.example.photos",
      name: "Photos \"2\"",
      command: #"C:\Program Files\Photos\photos.exe"#
    )
    return try RegistryKeys(claims(), application)
  }

  @Test func `What is written is read, in both encodings`() throws {
    let keys = try made()
    #expect(keys.text.contains(#"@="\"C:\\Program Files\\Photos\\photos.exe\" -- \"%1\"""#))
    #expect(keys.bytes.starts(with: [0xFF, 0xFE, 0x57, 0x00]))
    let read = try RegistryKeys(bytes: keys.bytes, file: keys.file)
    #expect(read == keys)
    #expect(read == (try RegistryKeys(bytes: Array(keys.text.utf8), file: keys.file)))
    #expect(read.inspection.findings == [])
    #expect(try read.findings(against: claims()) == [])
    #expect(read.inspection.claims.map(\.links) == ["photos:"])
  }

  @Test(arguments: [
    (#"\"C:\\a.exe\" -- \"%1\""#, []), (#"\"C:\\a.exe\" \"%1\""#, ["MG177"]),
    (#"\"C:\\a.exe\" -- %1"#, ["MG177"]), (#"\"C:\\a.exe\""#, ["MG177"]),
    (#"cmd /c start \"%1\""#, ["MG177"]), (#"\"C:\\a.exe\" --url=\"%1\""#, ["MG177"]),
  ])
  func `Commands`(command: String, wanted: [String]) throws {
    let path = #"[HKEY_CLASSES_ROOT\photos"#
    let text = """
      Windows Registry Editor Version 5.00

      \(path)]
      "URL Protocol"=""
      "EditFlags"=hex:02,00,\\
        00,00

      \(path)\\shell\\open\\command]
      @="\(command)"
      """
    let keys = try RegistryKeys(bytes: Array(text.utf8), file: "x.reg")
    #expect(keys.inspection.findings.map(\.code.rawValue) == wanted)
  }

  @Test(arguments: ["C:\\a b\\x.exe", "photos.exe", "\\\\server\\x.exe", "C:\\\"x", "C:\\%1"])
  func `Programs have absolute paths`(command: String) {
    let isMade = (try? WindowsApplication(id: "a", name: "x", command: command)) != nil
    #expect(isMade == (command == "C:\\a b\\x.exe"))
  }

  @Test func `Mutated files are read`() throws {
    var random = SeededGenerator(seed: 17)
    let original = Array(try made().text.utf8)
    let wide = try made().bytes
    for round in 0..<3000 {
      var bytes = round.isMultiple(of: 2) ? original : wide
      for _ in 0..<random.below(6) {
        let place = 40 + random.below(bytes.count - 40)
        switch random.below(3) {
        case 0:
          bytes.insert(
            contentsOf: random.one(of: ["\"", "\\", "[", "]", "=", "\n", "@", "é"]).utf8,
            at: place
          )
        case 1: bytes[place] = UInt8(random.below(256))
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
        }
      }
      guard let keys = try? RegistryKeys(bytes: bytes, file: "x.reg") else { continue }
      _ = keys.inspection
      #expect(
        try RegistryKeys(bytes: keys.bytes, file: "x.reg").text.utf8.count <= keys.text.utf8.count
      )
    }
  }
}

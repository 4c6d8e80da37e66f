import MoongateRegistration

/// Makes, reads and compares what each platform is told of an app's links.
@main
struct ConsumerRegistration {
  static func main() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "greetings"
        domain "greetings.example"
        route("/:name", open("greeting", captures))
        """
      ])
    )
    let claims = ScriptClaims(gate)
    for platform in RegistrationSettings.Platform.allCases {
      for file in try claims.outputs(settings(platform)) { try read(file, against: claims) }
    }

    let empty = Array(#"<plist version="1.0"><dict></dict></plist>"#.utf8)
    let old = try RegistrationFile(bytes: empty, path: "Info.plist")
    for finding in old.findings(against: claims) { print(finding.code.rawValue, finding.message) }
    let merged = try claims.merged(into: empty, path: "Info.plist", settings(.ios))
    let new = try RegistrationFile(bytes: merged.bytes, path: merged.name)
    print("found after merging:", new.findings(against: claims).count)
  }

  private static func settings(_ platform: RegistrationSettings.Platform) -> RegistrationSettings {
    var settings = RegistrationSettings(platform)
    settings.id = "com.example.greetings"
    settings.team = "ABCDE12345"
    settings.fingerprints = [String(repeating: "14", count: 32)]
    settings.name = "Greetings"
    settings.command = "/usr/bin/env"
    return settings
  }

  /// Prints the claims of a file, what it says otherwise than the scripts, and its answer to a link.
  private static func read(_ output: RegistrationOutput, against claims: ScriptClaims) throws {
    let file = try RegistrationFile(bytes: output.bytes, path: output.name)
    let links = file.inspections.flatMap(\.claims).map(\.links).joined(separator: ", ")
    let answer = try file.answer(to: "https://greetings.example/world")
    let count = file.findings(against: claims).count
    print("\(output.name): \(links); \(count) found, \(answer.outcome)")
  }
}

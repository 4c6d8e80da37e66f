import MoongateRegistration

/// Holds what a platform is told of an app's links to its scripts.
@main
struct ConsumerRegistration {
  static func main() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "greetings"
        route("/:name", open("greeting", captures))
        """
      ])
    )
    let claims = ScriptClaims(gate)
    let made = try InfoPropertyList.make(claims)
    print("schemes that are made:", made.urlTypes.flatMap(\.schemes).joined(separator: ", "))

    let empty = #"<plist version="1.0"><dict></dict></plist>"#
    let file = try RegistrationFile(bytes: Array(empty.utf8), path: "Info.plist")
    for finding in file.findings(against: claims) { print(finding.code.rawValue, finding.message) }
  }
}

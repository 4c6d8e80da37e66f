import Foundation
import SampleScripts
import Testing

/// The help of the commands below `mgate bundle`.
@Suite(.timeLimit(.minutes(60))) struct BundleHelpTests {
  private static let commands = [
    "keygen", "publish", "promote", "rollout", "recall", "rollback", "refresh", "explain", "embed",
    "status", "build", "sign", "pae", "verify", "inspect",
  ]

  @Test func `The group lists its commands in the order of use`() throws {
    let help = try Tool(["bundle", "--help"], environment: ["COLUMNS": "80"]).output
    let list = help.components(separatedBy: "SUBCOMMANDS:\n").last?.components(separatedBy: "\n\n")
    let lines = list?.first?.split(separator: "\n").filter { !$0.hasPrefix("    ") } ?? []
    let names = lines.map { $0.split(separator: " ")[0] }
    #expect(names.map(String.init) == Self.commands)
  }

  @Test(arguments: commands)
  func `Examples work as they stand, and help keeps to 80 columns`(command: String) async throws {
    let folder = try DeliveryFolder()
    try FileManager.default.copyItem(
      at: Tool.root.appending(path: "Scripts"),
      to: URL(filePath: folder.path("Scripts"))
    )
    // The set of the example, so that nothing is in doubt.
    try folder.publish(set: "Scripts/Photos")
    _ = try await folder.follow()
    let help = try Tool(["bundle", command, "--help"], environment: ["COLUMNS": "80"])
    #expect(help.status == 0)
    let parts = help.output.components(separatedBy: "\n\nEXAMPLES:\n")
    #expect(parts.count == 2)
    for line in help.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let examples = parts.last?.replacing("\\\n", with: "").split(separator: "\n") ?? []
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(example.contains("mgate bundle \(command)"))
      let tool = try Tool(line: String(example), in: folder.path)
      #expect(tool.status == 0, "\(example): \(tool.errors)")
    }
  }

  @Test(arguments: [
    (["bundle", "publsh"], #"There is no command "publsh"; did you mean "publish"?"#),
    (["bundle", "xxxxxxxxx"], "there are keygen, publish"),
    (["help", "bundle", "insp"], #"There is no command "insp"; did you mean "inspect"?"#),
  ])
  func `A misspelt command is told with the nearest`(arguments: [String], text: String) throws {
    let tool = try Tool(arguments)
    #expect(tool.status == 64)
    #expect(tool.errors.contains(text), "\(tool.errors)")
  }
}

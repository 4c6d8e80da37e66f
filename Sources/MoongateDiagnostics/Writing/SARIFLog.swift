/// The shapes of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020), as far as
/// they are written.
struct SARIFLog: Encodable {
  static let schemaAddress =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.schemaAddress, forKey: .schema)
    try fields.encode(version, forKey: .version)
    try fields.encode(runs, forKey: .runs)
  }

  struct Run: Encodable {
    let tool: Tool
    /// The unit of columns (§3.14.17).
    let columnKind = "unicodeCodePoints"
    let results: [Result]
    /// The reason for a log without results (§3.14.11); `nil` if the tool did its work.
    let invocations: [Invocation]?
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  /// A remark of the tool on its own run (§3.58).
  struct Notification: Encodable {
    let level: String
    let message: Message
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    /// Whether something is wrong (§3.27.9); `nil` for what is.
    var kind: String?
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
  }

  struct Message: Encodable {
    let text: String
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Encodable {
    /// A path as a URI (§3.4.3).
    let uri: String
  }

  /// A part of a line (§3.30), or bytes that a fix replaces.
  struct Region: Encodable {
    var startLine: Int?
    var startColumn: Int?
    var endColumn: Int?
    var byteOffset: Int?
    var byteLength: Int?
  }

  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message
  }
}

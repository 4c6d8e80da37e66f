public import MoongateFindings

/// What a file, or an app, claims of the world's links, and what is odd about it.
///
/// No scripts take part.
public struct Inspection: Sendable, Hashable, Codable {
  /// A kind of links that a platform would bring to an app.
  public struct Claim: Sendable, Hashable, Codable {
    /// What links begin with: `myapp:`, `https://photos.example`, `https://*.photos.example`.
    public var links: String
    /// What else has to hold, in the words of the file: paths, a mode; empty for nothing.
    public var conditions: [String]
    /// Who claims it: the name of a URL type, an activity, an app's identifier; `nil` where the file says
    /// nothing.
    public var owner: String?
    /// What the app does with the links, as a URL type says: `Editor`, `Viewer`; `nil` for other files.
    public var role: String?
    /// The line of the file; `nil` where it has no lines.
    public var line: Int?

    /// Links that an app claims.
    public init(
      _ links: String,
      conditions: [String] = [],
      owner: String? = nil,
      role: String? = nil,
      line: Int? = nil
    ) {
      self.links = links
      self.conditions = conditions
      self.owner = owner
      self.role = role
      self.line = line
    }
  }

  /// The path of what was looked at; inside of an archive the path in it follows behind a colon.
  public var file: String
  /// What it is: `Info.plist`, `entitlements`, `AndroidManifest.xml`.
  public var format: String
  /// What the app calls itself: its bundle identifier, package, or file name; `nil` where it is not
  /// said.
  public var app: String?
  /// The links that the app claims, in the order of the file.
  public var claims: [Claim]
  /// The schemes of other apps that it asks for.
  public var queriedSchemes: [String]
  /// What is odd about the file in itself.
  public var findings: [Finding]

  /// What a file claims.
  public init(
    file: String,
    format: String,
    app: String? = nil,
    claims: [Claim] = [],
    queriedSchemes: [String] = [],
    findings: [Finding] = []
  ) {
    self.file = file
    self.format = format
    self.app = app
    self.claims = claims
    self.queriedSchemes = queriedSchemes
    self.findings = findings
  }
}

extension Inspection.Claim {
  /// The owner and the role as a person reads them; `nil` where neither is known.
  var claimant: String? {
    let parts = [owner, role].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What is claimed, in one sentence.
  var sentence: String {
    let conditions = conditions.isEmpty ? "" : ", where: \(conditions.joined(separator: "; "))"
    let claimant = claimant.map { " (\($0))" } ?? ""
    return Value.displayed("The app claims links that begin with \(links)\(conditions)\(claimant).")
  }
}

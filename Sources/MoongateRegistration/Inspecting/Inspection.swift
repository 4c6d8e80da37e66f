public import MoongateDiagnostics

/// The claims of a file, or an app, on the world's links, and the findings about it.
///
/// No scripts take part.
public struct Inspection: Sendable, Hashable, Codable {
  /// A kind of links that a platform would bring to an app.
  public struct Claim: Sendable, Hashable, Codable {
    /// The beginning of the links: `myapp:`, `https://photos.example`, `https://*.photos.example`.
    public var links: String
    /// The further conditions, in the words of the file: paths, a mode; empty if there are none.
    public var conditions: [String]
    /// The owner of the claim: the name of a URL type, an activity, an app's identifier; `nil` if
    /// the file names none.
    public var owner: String?
    /// The role of the app for the links, by a URL type: `Editor`, `Viewer`; `nil` for other files.
    public var role: String?
    /// The line of the file; `nil` where it has no lines.
    public var line: Int?

    /// Links that an app claims.
    package init(
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
  /// The format: `Info.plist`, `entitlements`, `AndroidManifest.xml`.
  public var format: String
  /// The name of the app: its bundle identifier, package, or file name; `nil` if there is none.
  public var app: String?
  /// The links that the app claims, in the order of the file.
  public var claims: [Claim]
  /// The schemes of other apps that it asks for.
  public var queriedSchemes: [String]
  /// The findings about the file by itself.
  public var findings: [Finding]

  /// Creates the inspection of a file.
  init(
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

  /// The claim, in one sentence.
  var sentence: String {
    let conditions = conditions.isEmpty ? "" : ", where: \(conditions.joined(separator: "; "))"
    let claimant = claimant.map { " (\($0))" } ?? ""
    return Value.displayed("The app claims links that begin with \(links)\(conditions)\(claimant).")
  }
}

/// Names of apps in sentences.
enum AppNames {
  /// Returns names as a sentence lists them: five at most, and how many there are besides.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(5).map(Value.quoted).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

/// Schemes that a service asks of apps for its answers, such as a sign-in.
enum ServiceScheme {
  private static let beginnings = [
    "com.googleusercontent.apps.", "db-", "msauth.", "twitterkit-",
  ]

  /// Whether a scheme, in lower case, is of such a form.
  static func isOne(_ scheme: String) -> Bool {
    if scheme.hasPrefix("fb") {
      let number = scheme.dropFirst(2)
      return number.count > 4 && number.allSatisfy { "0"..."9" ~= $0 }
    }
    return beginnings.contains { scheme.hasPrefix($0) }
  }
}

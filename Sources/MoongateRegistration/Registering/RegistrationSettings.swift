/// The settings of a registration that the scripts do not know.
public struct RegistrationSettings: Sendable, Hashable {
  /// The platforms that are told of links.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// iPhone, iPad and the systems of their kin.
    case ios
    /// The Mac.
    case macos
    /// Android.
    case android
    /// Desktops that follow the specifications of freedesktop.org.
    case linux
  }

  /// The roles of an app for links, as options name them: it edits those of its own schemes, and views
  /// those of others.
  package enum Role: String, CaseIterable {
    case editor, viewer

    /// The role as property lists name it.
    package var name: String { self == .viewer ? "Viewer" : "Editor" }
  }

  /// The platform.
  public var platform: Platform
  /// The app's identifier on the platform: a bundle identifier, a package, the name of a desktop file
  /// without its end.
  public var id: String?
  /// The team of ten letters and digits that Apple gave.
  public var team: String?
  /// The name that people see.
  public var name: String?
  /// The role of an app of Apple's systems for links of its schemes: `Editor` for schemes of its
  /// own, `Viewer` for those of others.
  public var role = Role.editor.name
  /// Whether devices in developer mode read associations from the domain itself, not by way of Apple.
  public var isForDevelopers = false
  /// The path of the program that links are handed to.
  public var command: String?
  /// The name of an icon.
  public var icon: String?
  /// Whether a desktop starts the program through D-Bus.
  public var isDBusActivatable = false
  /// The SHA-256 of each certificate that an Android app is signed with, as `keytool` prints it.
  public var fingerprints: [String] = []
  /// The class of the activity that links start.
  public var activity: String?
  /// The least level of Android's API that the app runs on.
  public var level: Int?
  /// Patterns of paths that stay in the browser, whatever routes say of them, such as `/press/*`.
  ///
  /// Hosts say so to Apple's systems, and to Android from level 35 on.
  public var excludedPaths: [String] = []

  /// Settings for a platform.
  public init(_ platform: Platform) { self.platform = platform }

  /// Returns a setting that has to be there.
  ///
  /// - Parameters:
  ///   - setting: the setting.
  ///   - what: what it is, for the message.
  ///   - wanted: the same for the caller.
  /// - Returns: the setting's text.
  /// - Throws: an error that asks for it.
  func demand(
    _ setting: KeyPath<Self, String?>,
    _ what: String,
    _ wanted: RegistrationError.Wanted
  ) throws(RegistrationError) -> String {
    guard let text = self[keyPath: setting], !text.isEmpty else {
      throw RegistrationError("For \(platform.rawValue), give \(what).", wanted: wanted)
    }
    return text
  }
}

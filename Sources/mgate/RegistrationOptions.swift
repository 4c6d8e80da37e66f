public import ArgumentParser
public import MoongateRegistration

/// The options for the settings of a registration that the scripts do not know.
struct RegistrationOptions: ParsableArguments {
  @Option(name: .customLong("for"), help: "The platform.")
  var platform: RegistrationSettings.Platform

  @Option(
    help: ArgumentHelp(
      "The app's own identifier: of its bundle, its package, or its desktop file.",
      valueName: "id"
    )
  )
  var id: String?

  @Option(
    help: ArgumentHelp("The team identifier at Apple, for association files.", valueName: "team")
  )
  var team: String?

  @Option(help: "The app's role for links of its schemes, for Info.plist.")
  var role: RegistrationSettings.Role = .editor

  @Flag(help: "Have devices in developer mode read association files from the domain itself.")
  var developer = false

  @Option(help: ArgumentHelp("The name that people see.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("The absolute path of the program that gets links.", valueName: "path"),
    completion: .file()
  )
  var command: String?

  @Option(help: ArgumentHelp("The name of an icon.", valueName: "name"))
  var icon: String?

  @Flag(help: "Have the desktop start the program through D-Bus.")
  var dbus = false

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      "The SHA-256 of a certificate that an Android app is signed with; repeat it for more.",
      valueName: "hex"
    )
  )
  var fingerprints: [String] = []

  @Option(help: ArgumentHelp("The class of the activity that gets links.", valueName: "class"))
  var activity: String?

  @Option(
    help: ArgumentHelp("The minimum API level of Android that the app runs on.", valueName: "n")
  )
  var level: Int?

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "A pattern of paths that stay in the browser, such as /press/*; repeat it for more.",
      valueName: "path"
    )
  )
  var excludedPaths: [String] = []

  /// The same for the library.
  var settings: RegistrationSettings {
    var settings = RegistrationSettings(platform)
    settings.id = id
    settings.team = team
    settings.isForDevelopers = developer
    settings.role = role.name
    settings.name = name
    settings.command = command
    settings.icon = icon
    settings.isDBusActivatable = dbus
    settings.fingerprints = fingerprints
    settings.activity = activity
    settings.level = level
    settings.excludedPaths = excludedPaths
    return settings
  }
}

extension RegistrationSettings.Platform: ExpressibleByArgument {
  /// The platform of a name, in either case.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension RegistrationSettings.Role: ExpressibleByArgument {}

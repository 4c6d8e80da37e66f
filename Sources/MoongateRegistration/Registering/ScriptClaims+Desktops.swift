extension ScriptClaims {
  /// The files of an application on a Linux desktop: its `.desktop` file and, where D-Bus starts it, its
  /// service.
  func desktopOutputs(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> [RegistrationOutput] {
    let application = try DesktopApplication(settings)
    let entry = RegistrationOutput(
      name: "\(application.id).desktop",
      bytes: try DesktopEntry(self, application).bytes
    )
    guard application.isDBusActivatable else { return [entry] }
    return [
      entry,
      RegistrationOutput(
        name: "\(application.id).service",
        bytes: Array(application.serviceText.utf8)
      ),
    ]
  }
}

extension DesktopApplication {
  /// The application that settings name.
  ///
  /// - Throws: an error that says which setting is missing, or what is wrong with one.
  package init(_ settings: RegistrationSettings) throws(RegistrationError) {
    try self.init(
      id: settings.demand(\.id, "the application's id", .id),
      name: settings.demand(\.name, "its name", .name),
      command: settings.demand(\.command, "the path of its program", .command)
    )
    icon = settings.icon
    isDBusActivatable = settings.isDBusActivatable
  }
}

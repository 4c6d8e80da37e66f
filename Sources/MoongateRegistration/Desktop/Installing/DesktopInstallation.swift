internal import Moongate
package import MoongateSystem

/// An application on the desktop of one user: its `.desktop` file, its service, and that it opens its
/// schemes by default.
///
/// What is to be done is planned first, as values; ``perform(_:)`` does it.
package struct DesktopInstallation: Sendable {
  /// The application.
  package let application: DesktopApplication
  /// Its `.desktop` file.
  let entry: DesktopEntry
  /// The folders of the user.
  package let folders: DesktopFolders

  /// An installation of an application that takes all links of the schemes of a script set.
  ///
  /// - Throws: a ``RegistrationError`` where the scripts declare no scheme.
  package init(
    _ claims: ScriptClaims,
    _ application: DesktopApplication,
    in folders: DesktopFolders
  ) throws(RegistrationError) {
    self.application = application
    self.folders = folders
    entry = try DesktopEntry(claims, application)
  }

  /// The path of the `.desktop` file.
  var entryPath: String { "\(folders.applications)/\(application.id).desktop" }

  /// The path of the service.
  var servicePath: String { "\(folders.services)/\(application.id).service" }

  /// The path of the user's list of applications.
  var listPath: String { folders.list }

  /// The name of the `.desktop` file, by which lists name it.
  var name: String { application.id + ".desktop" }

  /// The path of the cache of the user's `.desktop` files.
  var cachePath: String { folders.applications + "/mimeinfo.cache" }
}

extension DesktopInstallation {
  /// The user's files as far as an installation looks at them.
  package struct State {
    /// The function that returns the thing at a path.
    package var contents: (String) -> FileContents
    /// Whether there is a folder at a path.
    package var hasFolder: (String) -> Bool

    /// The files of this computer.
    static var ofThisComputer: State {
      State(
        contents: { FileContents(path: $0, most: KeyFile.mostBytes) },
        hasFolder: { Folder(path: $0).exists }
      )
    }

    /// A state that these functions tell of.
    package init(
      contents: @escaping (String) -> FileContents,
      hasFolder: @escaping (String) -> Bool
    ) {
      self.contents = contents
      self.hasFolder = hasFolder
    }

    /// The bytes of a file; `nil` where there is none.
    ///
    /// - Throws: a ``RegistrationError`` for what is not a file, or cannot be read.
    func bytes(of path: String) throws(RegistrationError) -> [UInt8]? {
      switch contents(path) {
      case .bytes(let bytes): return bytes
      case .missing: return nil
      case .noFile:
        throw RegistrationError(
          "The path \(Value.displayed(path)) is a link to another place or not a file, so it is not changed: "
            + "change the file itself."
        )
      case .tooLong, .unreadable:
        throw RegistrationError(
          "The file \(Value.displayed(path)) cannot be read, so it is not changed."
        )
      }
    }
  }
}

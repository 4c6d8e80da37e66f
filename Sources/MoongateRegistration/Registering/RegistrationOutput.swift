/// A file that tells a platform of an app's links, to be written.
public struct RegistrationOutput: Sendable, Hashable {
  /// The name of the file, with the folder that it has on a web site's or in an app's project.
  public var name: String
  /// The content of the file.
  public var bytes: [UInt8]
  /// The notes for whoever installs the file: where it takes more links than the routes, with a
  /// link.
  public var notes: [String]

  /// A file.
  init(name: String, bytes: [UInt8], notes: [String] = []) {
    self.name = name
    self.bytes = bytes
    self.notes = notes
  }
}

extension ScriptClaims {
  /// Makes the files that tell a platform of the links.
  ///
  /// - Parameter settings: what the scripts do not say.
  /// - Returns: the files, in the order of their names.
  /// - Throws: an error that says which setting is missing, or what the platform cannot be told.
  public func outputs(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> [RegistrationOutput] {
    let settings = try settings.checked()
    return switch settings.platform {
    case .ios, .macos: try appleOutputs(settings)
    case .android: try androidOutputs(settings)
    case .linux: try desktopOutputs(settings)
    }
  }

  /// Brings a file of an app up to date with the scripts.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - path: its path, for its kind and for messages.
  ///   - settings: what the scripts do not say.
  /// - Returns: the file; the same bytes where nothing is to be changed.
  /// - Throws: an error for a file of another kind, and one that cannot be read.
  public func merged(
    into bytes: [UInt8],
    path: String,
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> RegistrationOutput {
    let settings = try settings.checked()
    let format = RegistrationFormat.of(path, bytes)
    guard let format, let merging = format.merging else {
      throw RegistrationError(
        "The file \(Value.displayed(path)) is not one that is changed in part; write it anew.",
        wanted: .output
      )
    }
    guard format.platforms.contains(settings.platform) else {
      let platform = settings.platform.rawValue
      throw RegistrationError(
        "The file \(Value.displayed(path)) is of the kind \(format.kind.rawValue), which \(platform) does not read."
      )
    }
    return try merging(self)(MergeTarget(bytes: bytes, path: path, settings: settings))
  }
}

/// A file to bring up to date.
struct MergeTarget {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The path of the file, for its name and for messages.
  let path: String
  /// The settings, which the scripts do not say.
  let settings: RegistrationSettings
}

import Moongate
import MoongateBundles
import MoongateRegistration
import MoongateSystem

/// The tool that `swift package mgate-register` runs: `mgate register --merge` and `mgate verify`,
/// for a package that resolves no parser of arguments.
@main
struct RegistrationTool {
  /// The folder of the scripts.
  private let scripts: String
  /// The files of the app.
  private let files: [String]
  private var settings = RegistrationSettings(.ios)
  /// Whether nothing is written.
  private var isCheck = false

  static func main() {
    do {
      let tool = try RegistrationTool(arguments: CommandLine.arguments.dropFirst())
      let gate = try Gate(
        scripts: Scripts(directory: tool.scripts),
        configuration: Configuration().readingData
      )
      let isDone = try tool.bringUpToDate(ScriptClaims(gate))
      Terminal.exit(isDone ? 0 : 1)
    } catch {
      let message =
        if let error = error as? RegistrationError, let wanted = error.wanted {
          "\(error.message.dropLast()) with --\(wanted)."
        } else { "\(error)" }
      Terminal.writeError(LogText.lines("error: \(message)\n"))
      Terminal.exit(65)
    }
  }

  /// Reads arguments.
  ///
  /// - Throws: an error that says how to write them.
  private init(arguments: some Sequence<String>) throws(RegistrationError) {
    var words: [String] = []
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--check": isCheck = true
      case "--for":
        guard let platform = rest.popFirst().flatMap(RegistrationSettings.Platform.init(rawValue:))
        else {
          throw RegistrationError("The option --for wants ios, macos or android.")
        }
        settings.platform = platform
      case "--id": settings.id = rest.popFirst()
      case "--team": settings.team = rest.popFirst()
      case "--fingerprint": settings.fingerprints += [rest.popFirst()].compactMap(\.self)
      case "--activity": settings.activity = rest.popFirst()
      case "--exclude": settings.excludedPaths += [rest.popFirst()].compactMap(\.self)
      case "--developer": settings.isForDevelopers = true
      case "--level":
        guard let level = rest.popFirst().flatMap({ Int($0) }), level > 0 else {
          throw RegistrationError("The option --level wants a number that is 1 or more.")
        }
        settings.level = level
      case "--role":
        guard let role = rest.popFirst().flatMap(RegistrationSettings.Role.init(rawValue:)) else {
          throw RegistrationError("The option --role wants editor or viewer.")
        }
        settings.role = role.name
      default:
        guard !word.hasPrefix("--") else {
          throw RegistrationError(
            "There is no option \(Value.quoted(word)); there are --for, --id, --team, --role, --developer, "
              + "--fingerprint, --activity, --level, --exclude and --check."
          )
        }
        words.append(word)
      }
    }
    guard let scripts = words.first, words.count > 1 else {
      throw RegistrationError(
        "Write the folder of the scripts, then the files: swift package mgate-register Links App/Info.plist."
      )
    }
    self.scripts = scripts
    files = Array(words.dropFirst())
  }

  /// Brings the files up to date, or says which are not; then holds them to the scripts.
  ///
  /// - Returns: whether all is as it should be.
  private func bringUpToDate(_ claims: ScriptClaims) throws(RegistrationError) -> Bool {
    var isDone = true
    for path in files {
      let bytes = try NamedFile.bytes(path: path, most: 16 << 20)
      let output = try claims.merged(into: bytes, path: path, settings)
      if output.bytes == bytes { continue }
      if isCheck {
        print(LogText.lines("stale: \(Value.displayed(path))"))
        isDone = false
        continue
      }
      do {
        try SharedFile(path: path).replace(with: output.bytes)
      } catch {
        throw RegistrationError("The file \(Value.displayed(path)) cannot be written: \(error).")
      }
      print(LogText.lines("wrote \(Value.displayed(path))"))
    }
    let report = RegistrationReport(
      of: try RegistrationFiles(paths: files, level: settings.level),
      against: claims
    )
    print(LogText.lines(report.text))
    return isDone && !report.fails(at: .warning)
  }
}

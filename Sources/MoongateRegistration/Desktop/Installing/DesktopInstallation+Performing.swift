// Other systems let an app start no program, and have no such desktop.
#if os(macOS) || os(Linux)
internal import Moongate
internal import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension DesktopInstallation {
  /// Plans what has to be done on this computer so that the application gets the links.
  ///
  /// - Throws: a ``RegistrationError`` for a program that cannot be run, for a file in the way that Moongate
  ///   did not write, and for what cannot be read.
  package func installing() throws(RegistrationError) -> [DesktopChange] {
    let command = application.command
    guard FileManager.default.isExecutableFile(atPath: command), !Folder(path: command).exists
    else {
      throw RegistrationError(
        "There is no program \(Value.displayed(command)) that you may run, so no link would open it."
      )
    }
    return try installing(on: .ofThisComputer)
  }

  /// Plans what has to be done on this computer so that nothing of the application is left.
  ///
  /// - Throws: a ``RegistrationError`` for a file that Moongate did not write, and for what cannot be
  ///   read.
  package func uninstalling() throws(RegistrationError) -> [DesktopChange] {
    try uninstalling(on: .ofThisComputer)
  }

  /// Does what was planned, one change after the other.
  ///
  /// A file that somebody changed since then stays as it is, and nothing that follows is done.
  ///
  /// - Parameter changes: the plan.
  /// - Returns: what was done, a sentence for each change.
  /// - Throws: a ``RegistrationError`` with the system's reason.
  package static func perform(_ changes: [DesktopChange]) throws(RegistrationError) -> [String] {
    var done: [String] = []
    for change in changes { done.append(try perform(change)) }
    return done
  }

  private static func perform(_ change: DesktopChange) throws(RegistrationError) -> String {
    do throws(SystemError) {
      switch change {
      case .makeFolder(let path):
        try Folder(path: path).make()
        return "Made the folder \(Value.displayed(path))."
      case .write(let path, let before, let after):
        try check(path, before)
        let file = SharedFile(path: path)
        if before == nil {
          try file.create(with: after)
          return "Wrote \(Value.displayed(path))."
        }
        try file.replace(with: after)
        return "Changed \(Value.displayed(path))."
      case .remove(let path, let before):
        try check(path, before)
        try SharedFile(path: path).remove()
        return "Removed \(Value.displayed(path))."
      case .removeFolder(let path):
        return try Folder(path: path).removeIfEmpty()
          ? "Removed the folder \(Value.displayed(path))."
          : "Left the folder \(Value.displayed(path)), in which something is."
      case .refreshCache(let folder): return refreshCache(of: folder)
      }
    } catch {
      throw RegistrationError("\(change) That failed: \(error).")
    }
  }

  /// Throws if a file is not what it was when the change was planned.
  private static func check(_ path: String, _ before: [UInt8]?) throws(SystemError) {
    let contents = FileContents(path: path, most: KeyFile.mostBytes)
    guard contents == before.map({ .bytes($0) }) ?? .missing else { throw .changedMeanwhile }
  }

  private static func refreshCache(of folder: String) -> String {
    let cache = Value.displayed(folder + "/mimeinfo.cache")
    guard let run = try? CapturedProgram(["update-desktop-database", folder]) else {
      return
        "The program update-desktop-database is not installed, so \(cache) is as it was: gio finds the "
        + "application as a default all the same."
    }
    return run.code == 0
      ? "Had update-desktop-database make \(cache) anew."
      : "The program update-desktop-database failed with code \(run.code), so \(cache) may be as it was."
  }
}
#endif

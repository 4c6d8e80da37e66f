#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The names by which the system finds the folder at a path, each in a folder: where one of them comes to mean
/// something else, so may the path.
///
/// The names of `/site/now/scripts`, where `now` is a link to `day1`:
///
///     site in /    now in /site    day1 in /site    scripts in /site/day1
struct PathSteps {
  /// A name in a folder.
  struct Step: Equatable {
    /// The path of the folder, in which no link is left.
    let folder: String
    /// The name.
    let name: String
  }

  /// The most links that are followed, as the system does.
  private static let mostLinks = 40

  /// The names, as far as something has them, and the first that nothing has.
  let steps: [Step]

  /// Follows a path.
  init(path: String) {
    let manager = FileManager.default
    let whole = path.hasPrefix("/") ? path : manager.currentDirectoryPath + "/" + path
    var steps: [Step] = []
    var folder: [Substring] = []
    var links = 0
    // The next name is the last.
    var rest = Array(whole.split(separator: "/").reversed())
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = folder.popLast()
        continue
      }
      let above = "/" + folder.joined(separator: "/")
      steps.append(Step(folder: above, name: String(name)))
      let end = (folder + [name]).map { "/" + $0 }.joined()
      if let target = try? manager.destinationOfSymbolicLink(atPath: end) {
        links += 1
        guard links <= Self.mostLinks else { break }
        if target.hasPrefix("/") { folder = [] }
        rest += target.split(separator: "/").reversed()
      } else if manager.fileExists(atPath: end) {
        folder.append(name)
      } else {
        break
      }
    }
    self.steps = steps
  }
}

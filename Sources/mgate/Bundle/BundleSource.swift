import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// The place that a bundle is made from, as Git knows it.
enum BundleSource {
  /// Returns the revision of a folder and whether its scripts or links differ from it; `nil` where no
  /// repository can be asked.
  ///
  /// Git is asked only what it may be asked about a stranger's repository, so differences are found by reading.
  static func source(of directory: String) -> ScriptBundle.Source? {
    guard (try? Git.demandRelease()) != nil, (try? Git.prefix(of: directory)) != nil,
      let revision = try? Git.commit("HEAD", in: directory)
    else { return nil }
    return ScriptBundle.Source(
      revision: revision,
      isDirty: !isSame(directory, at: revision),
      mgate: Version.engine.text
    )
  }

  private static func isSame(_ directory: String, at revision: String) -> Bool {
    guard let committed = try? GitRevision(revision, of: directory) else { return false }
    return (try? Scripts(directory: directory)) == (try? Scripts(directory: committed.path))
      && links(of: directory) == links(of: committed.path)
  }

  private static func links(of directory: String) -> FileContents {
    FileContents(path: "\(directory)/\(ScriptTests.tableName)", most: Folder.mostBytes)
  }
}

/// The place where a device keeps what it fetched, and what it knows of it.
///
/// ```swift
/// let store = BundleStore.folder(URL.applicationSupportDirectory.path + "/Moongate")
/// ```
public struct BundleStore: Sendable {
  private let open: @Sendable (_ app: String, _ channel: String) -> any StoredFiles

  /// A store of other files, for tests.
  package init(_ open: @escaping @Sendable (_ app: String, _ channel: String) -> any StoredFiles) {
    self.open = open
  }

  /// A folder of the app's own, which nothing else uses, and which is made when it is needed.
  ///
  /// One process at a time writes it: an extension, and whatever else runs beside the app, opens it read-only. It
  /// runs the same set then, but never checks, and its end is never a strike.
  ///
  /// - Parameters:
  ///   - path: the folder's path; on Apple's platforms one in Application Support.
  ///   - isReadOnly: whether nothing is written.
  /// - Returns: the store.
  public static func folder(_ path: String, isReadOnly: Bool = false) -> BundleStore {
    BundleStore { app, channel in
      FolderFiles(path: "\(path)/\(app)/\(channel)", isReadOnly: isReadOnly)
    }
  }

  /// A store that ends with the process, for servers whose disk cannot be written.
  public static var memory: BundleStore { BundleStore { _, _ in MemoryFiles() } }

  /// The files for one channel of an app, whose names are names of documents.
  func files(app: String, channel: String) -> any StoredFiles { open(app, channel) }
}

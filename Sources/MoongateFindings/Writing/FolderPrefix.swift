/// The path of a folder, as reports put it in front of its files.
package struct FolderPrefix {
  private let prefix: String

  package init(_ directory: String) {
    let path = directory.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    prefix = (directory.hasPrefix("/") ? "/" : "") + path + (path.isEmpty ? "" : "/")
  }

  /// The path of a file of the folder.
  package func path(of file: String) -> String { prefix + file }
}

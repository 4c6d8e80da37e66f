/// The paths of the files that findings name: of scripts with their folder, of others as they are.
struct FindingPaths {
  let folder: FolderPrefix
  let scripts: Set<String>?

  func path(of file: String) -> String {
    scripts?.contains(file) ?? true ? folder.path(of: file) : file
  }
}

internal import Moongate
internal import MoongateSystem

extension DesktopInstallation {
  /// Plans what has to be done so that the application gets the links; nothing where it is done.
  ///
  /// - Parameter state: the user's files.
  /// - Returns: the changes, in the order in which they are done.
  /// - Throws: a ``RegistrationError`` for a file in the way that Moongate did not write, and for what
  ///   cannot be read.
  package func installing(on state: State) throws(RegistrationError) -> [DesktopChange] {
    let before = try ownEntry(on: state)
    let service = try ownService(on: state)
    let listBytes = try state.bytes(of: listPath)
    var list = try MimeApps(bytes: listBytes ?? [], file: listPath)
    var made = before.map { Made($0, self) } ?? Made()
    var changes: [DesktopChange] = []

    let files = [entryPath, listPath] + (application.isDBusActivatable ? [servicePath] : [])
    for folder in possibleFolders where files.contains(where: { $0.hasPrefix(folder + "/") }) {
      guard !state.hasFolder(folder) else { continue }
      made.add(folder)
      changes.append(.makeFolder(folder))
    }
    if listBytes == nil { made.add(listPath) }
    if !list.hasGroup(.defaults) { made.add(Made.group) }
    if before == nil, state.contents(cachePath) == .missing { made.add(cachePath) }

    let wanted = entry.schemes.map { MimeType.scheme($0.text) }
    for association in list.associations(of: .defaults)
    where !wanted.contains(association.type) && association.type.hasPrefix(MimeType.schemePrefix) {
      list.remove(name, of: association.type)
    }
    // Each line is put in front of the others, so the first scheme is put there last.
    for type in wanted.reversed() { list.setDefault(name, for: type) }

    let entryBytes = entryBytes(made)
    changes += write(entryPath, before?.bytes, entryBytes)
    if application.isDBusActivatable {
      changes += write(servicePath, service, Array(application.serviceText.utf8))
    } else if let service {
      changes.append(.remove(path: servicePath, before: service))
    }
    changes += write(listPath, listBytes, list.bytes)
    // Whoever reads the cache alone sees the application only then.
    if before?.bytes != entryBytes { changes.append(.refreshCache(folder: folders.applications)) }
    return changes
  }

  /// Plans what has to be done so that nothing of the application is left.
  ///
  /// What others wrote stays: a default of before is the default again.
  ///
  /// - Parameter state: the user's files.
  /// - Returns: the changes, in the order in which they are done.
  /// - Throws: a ``RegistrationError`` for a file that Moongate did not write, and for what cannot be
  ///   read.
  package func uninstalling(on state: State) throws(RegistrationError) -> [DesktopChange] {
    let before = try ownEntry(on: state)
    let service = try ownService(on: state)
    let made = before.map { Made($0, self) } ?? Made()
    var changes: [DesktopChange] = []
    if let listBytes = try state.bytes(of: listPath) {
      var list = try MimeApps(bytes: listBytes, file: listPath)
      list.remove(name, removesGroup: made.has(Made.group))
      if list.bytes.isEmpty, made.has(listPath) {
        changes.append(.remove(path: listPath, before: listBytes))
      } else {
        changes += write(listPath, listBytes, list.bytes)
      }
    }
    if let service { changes.append(.remove(path: servicePath, before: service)) }
    guard let before else { return changes }
    changes.append(.remove(path: entryPath, before: before.bytes))
    changes += try cacheChanges(on: state, made)
    for folder in possibleFolders.reversed() where made.has(folder) {
      changes.append(.removeFolder(folder))
    }
    return changes
  }

  /// Returns the changes to the cache when the application goes.
  private func cacheChanges(
    on state: State,
    _ made: Made
  ) throws(RegistrationError) -> [DesktopChange] {
    guard let bytes = try state.bytes(of: cachePath) else { return [] }
    let cache = try KeyFile(bytes: bytes, file: cachePath)
    let hasOthers = cache.entries(of: "MIME Cache").contains { line in
      line.entry.items.contains { $0.text != name }
    }
    return made.has(cachePath) && !hasOthers
      ? [.remove(path: cachePath, before: bytes)] : [.refreshCache(folder: folders.applications)]
  }

  /// The `.desktop` file that is there.
  ///
  /// - Throws: a ``RegistrationError`` where Moongate did not write it.
  private func ownEntry(on state: State) throws(RegistrationError) -> DesktopEntry? {
    guard let bytes = try state.bytes(of: entryPath) else { return nil }
    guard let entry = try? DesktopEntry(bytes: bytes, file: entryPath), entry.isManaged else {
      throw foreign(entryPath)
    }
    return entry
  }

  /// The service that is there.
  ///
  /// - Throws: a ``RegistrationError`` where Moongate did not write it.
  private func ownService(on state: State) throws(RegistrationError) -> [UInt8]? {
    guard let bytes = try state.bytes(of: servicePath) else { return nil }
    let file = try KeyFile(bytes: bytes, file: servicePath)
    guard file.lines.contains(where: { $0.text == DesktopApplication.serviceMarker }) else {
      throw foreign(servicePath)
    }
    return bytes
  }

  private func foreign(_ path: String) -> RegistrationError {
    RegistrationError(
      "The file \(Value.displayed(path)) was not written by Moongate, so it is left alone: choose another id, or "
        + "remove the file yourself."
    )
  }

  private func write(_ path: String, _ before: [UInt8]?, _ after: [UInt8]) -> [DesktopChange] {
    before == after ? [] : [.write(path: path, before: before, after: after)]
  }
}

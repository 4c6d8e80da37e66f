#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file in somebody's project, which whoever may read the project reads too.
///
/// Commands write all their files here. The folder that a person names is theirs to choose, links and all; what
/// stands below it may be a stranger's, and no link there is followed.
package struct SharedFile: Sendable {
  private static let permissions: mode_t = 0o666
  /// The beginning and the end of the name of a file that is about to replace another one.
  private static let (newPrefix, newSuffix) = (".moongate-", ".new")

  /// The file's path.
  package let path: String
  /// The folder that somebody named.
  private let folder: String
  /// The names of the folders in it, and that of the file.
  private let names: [String]

  /// The file at a path that somebody named, which need not be there.
  package init(path: String) {
    self.path = path
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    folder = start == path.startIndex ? "." : String(path[..<start])
    names = [String(path[start...])]
  }

  /// The file at a path in a folder that somebody named.
  package init(path: String, in folder: String) {
    self.path = folder + "/" + path
    self.folder = folder
    names = path.split(separator: "/").map(String.init)
  }

  /// Whether anything has the path: a file, a folder, or a link that may lead nowhere.
  package var isThere: Bool { contents(most: 0) != .missing }

  /// Whether others than the owner may read or write the file; `false` where there is none.
  package var isOpenToOthers: Bool {
    guard let folder = try? openFolder(),
      let status = try? Status(of: names.last ?? "", in: folder.descriptor)
    else { return false }
    return status.permissions & 0o077 != 0
  }

  /// Reads the file.
  package func contents(most: Int) -> FileContents {
    do {
      let folder = try openFolder()
      return FileContents(names.last ?? "", in: folder.descriptor, most: most)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return .missing
      case ELOOP: return .noFile
      default: return .unreadable
      }
    }
  }

  /// Writes the file and the folders that it stands in.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - isSecret: whether only the owner may read the file.
  /// - Throws: the system's reason, also where anything has the path already.
  package func create(with bytes: [UInt8], isSecret: Bool = false) throws(SystemError) {
    makeFolder()
    let folder = try openFolder(making: true)
    let new = NewBytes(bytes: bytes, permissions: isSecret ? 0o600 : Self.permissions)
    try new.write(to: names.last ?? "", in: folder.descriptor)
  }

  /// Writes the file, in place of one that is there, whose permissions it keeps.
  ///
  /// Only a file is replaced: no link, device or pipe, even where a person names it.
  ///
  /// - Throws: the system's reason; the file is as it was then.
  package func replace(with bytes: [UInt8]) throws(SystemError) {
    makeFolder()
    let folder = try openFolder(making: true)
    let name = names.last ?? ""
    // A name that nobody has, and that is not too long where the file's own just fits.
    let new = "\(Self.newPrefix)\(UInt64.random(in: .min ... .max))\(Self.newSuffix)"
    do throws(SystemError) {
      let old = try Status(of: name, in: folder.descriptor)
      let written = NewBytes(bytes: bytes, permissions: old?.permissions ?? Self.permissions)
      try written.write(to: new, in: folder.descriptor)
      old?.give(to: new, in: folder.descriptor)
      guard unsafe renameat(folder.descriptor, new, folder.descriptor, name) == 0 else {
        throw .last
      }
    } catch {
      unsafe unlinkat(folder.descriptor, new, 0)
      throw error
    }
  }

  /// Removes the file; one that is not there is none to remove.
  ///
  /// - Throws: the system's reason.
  package func remove() throws(SystemError) {
    do throws(SystemError) {
      let folder = try openFolder()
      guard unsafe unlinkat(folder.descriptor, names.last ?? "", 0) == 0 else { throw .last }
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Removes what processes that were killed left of files that they replaced, in the folder of this file.
  ///
  /// The caller holds a lock that keeps others from replacing files there.
  package func removeLeftovers() {
    guard let opened = try? openFolder() else { return }
    let path = ([folder] + names.dropLast()).joined(separator: "/")
    // Whatever is listed, only a name in the open folder is removed.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(Self.newPrefix) && name.hasSuffix(Self.newSuffix) {
      unsafe unlinkat(opened.descriptor, name, 0)
    }
  }

  /// Opens the folder that has the file.
  ///
  /// - Parameter making: whether folders below the one that somebody named are made where they are missing.
  /// - Returns: the folder.
  /// - Throws: the system's reason; ``SystemError/link`` where a link stands in the way.
  private func openFolder(making: Bool = false) throws(SystemError) -> OpenFolder {
    // Such a path leads out of the folder, as a link may.
    guard !names.contains("..") else { throw .link }
    var folder = try OpenFolder(path: folder)
    for name in names.dropLast() {
      if making { unsafe mkdirat(folder.descriptor, name, 0o777) }
      folder = try OpenFolder(name, in: folder)
    }
    return folder
  }

  /// Makes the folder that somebody named and those above it, as far as they are missing.
  private func makeFolder() {
    for end in folder.indices where folder[end] == "/" && end > folder.startIndex {
      // Opening the folder says why it could not be made.
      unsafe mkdir(String(folder[..<end]), 0o777)
    }
    unsafe mkdir(folder, 0o777)
  }
}

/// The owner of a file, and who may read and write it.
///
/// Apple's App Store wants a reason from each app that asks for them, where apps change no project.
private struct Status {
  #if os(macOS) || os(Linux)
  private var status = stat()
  #endif

  /// The permissions to read and write the file.
  var permissions: mode_t {
    #if os(macOS) || os(Linux)
    status.st_mode & 0o777
    #else
    0o666
    #endif
  }

  /// The status of a file in an open folder; `nil` where nothing has the name.
  ///
  /// - Throws: the reason why something else than a file is not replaced.
  init?(of name: String, in folder: Int32) throws(SystemError) {
    #if os(macOS) || os(Linux)
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFLNK: throw .link
    default: throw SystemError(code: EEXIST)
    }
    #else
    return nil
    #endif
  }

  /// Gives another file the owner, as far as that is allowed, and the permissions that the process forbids for
  /// new files.
  func give(to name: String, in folder: Int32) {
    #if os(macOS) || os(Linux)
    unsafe fchownat(folder, name, status.st_uid, status.st_gid, AT_SYMLINK_NOFOLLOW)
    unsafe fchmodat(folder, name, permissions, 0)
    #endif
  }
}

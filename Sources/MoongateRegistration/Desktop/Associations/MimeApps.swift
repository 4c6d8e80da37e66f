internal import Moongate

/// A `mimeapps.list`: which applications open what.
///
/// Source: MIME Applications Associations 1.0.1.
package struct MimeApps: Sendable, Hashable, LinkClaimant {
  /// A group of the list.
  package enum Group: String, Sendable, Hashable, CaseIterable {
    /// The applications that open a type, the first that is there before the others.
    case defaults = "Default Applications"
    /// Applications that can open a type as well.
    case added = "Added Associations"
    /// Applications that are not to open a type, although they say that they can.
    case removed = "Removed Associations"
  }

  /// The path of the file.
  package let file: String
  /// The lines.
  var keys: KeyFile

  /// Reads a list; no bytes are an empty one.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its path.
  /// - Throws: a ``RegistrationError`` where the file is too long.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    keys = try KeyFile(bytes: bytes, file: file)
    self.file = file
  }

  /// The file; what was not changed is byte for byte as it was read.
  package var bytes: [UInt8] { keys.bytes }
}

extension MimeApps {
  /// Applications for a type, and where that stands.
  package struct Association: Sendable, Hashable {
    /// The MIME type.
    var type: String
    /// The names of `.desktop` files, those that come first first.
    package var applications: [String]
    /// The number of the line.
    var line: Int
    /// The columns of the applications.
    var columns: Range<Int>
  }

  /// The associations of a group, in the order of the file.
  func associations(of group: Group) -> [Association] {
    keys.entries(of: group.rawValue).map { index, entry in
      Association(
        type: entry.key,
        applications: entry.items.map(\.text),
        line: index + 1,
        columns: entry.columns
      )
    }
  }

  /// The association of a type in a group; `nil` for none.
  package func association(of type: String, in group: Group) -> Association? {
    associations(of: group).last { $0.type == type }
  }
}

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The reason why the system refused a call.
package struct SystemError: Error, Sendable, Equatable {
  /// The number that the system gives the reason.
  package let code: Int32

  /// The reason of this number.
  package init(code: Int32) { self.code = code }

  /// The reason of the last call on this thread.
  package static var last: SystemError { SystemError(code: errno) }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT }

  /// Whether the path leads to a link, a pipe or a device in place of a file.
  package var isLink: Bool { self == .link }

  /// The reason for not writing where a link leads that nobody named.
  package static var link: SystemError { SystemError(code: ELOOP) }

  /// The reason for not making what there is no room for.
  package static var noSpace: SystemError { SystemError(code: ENOSPC) }

  /// The reason for not reading what this user may not read.
  package static var notAllowed: SystemError { SystemError(code: EACCES) }

  /// The reason for not opening one file more.
  package static var tooManyFiles: SystemError { SystemError(code: EMFILE) }

  /// The reason for giving up what took too long.
  package static var timedOut: SystemError { SystemError(code: ETIMEDOUT) }

  /// The reason for not writing where nothing may be written.
  package static var readOnly: SystemError { SystemError(code: EROFS) }
}

extension SystemError: CustomStringConvertible {
  /// The system's words for the reason.
  package var description: String {
    // The system speaks of too many links where none is followed.
    if code == ELOOP { return "Link in path" }
    // The text is the system's and is copied at once.
    return unsafe String(cString: strerror(code))
  }
}

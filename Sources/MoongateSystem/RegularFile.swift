#if canImport(Darwin)
internal import Foundation
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

#if canImport(Darwin)
/// Whether there is an ordinary file at a path: no folder, no link to another place, no device.
///
/// Apple's App Store wants a reason from each app that calls `lstat`, so Foundation is asked.
package func isRegularFile(atPath path: String) -> Bool {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return attributes?[.type] as? FileAttributeType == .typeRegular
}
#else
/// Whether there is an ordinary file at a path: no folder, no link to another place, no device.
///
/// Foundation's answer comes with the names of the file's owners, for which it reads the system's
/// lists of users and groups; a program that is linked statically may not even be able to.
package func isRegularFile(atPath path: String) -> Bool {
  var status = stat()
  // The system call fills in the variable, and keeps no pointer to it.
  let result = unsafe lstat(path, &status)
  return result == 0 && status.st_mode & S_IFMT == S_IFREG
}
#endif

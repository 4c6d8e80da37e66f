// Apple's App Store wants a reason from each app that calls lstat, so Foundation is asked there.
#if !canImport(Darwin)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Whether there is an ordinary file at a path: no folder, no link to another place, no device.
///
/// Foundation's answer comes with the names of the file's owners, for which it reads the system's
/// lists of users and groups; a program that is linked statically may not even be able to.
package func isRegularFile(atPath path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
#endif

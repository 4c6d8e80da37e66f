#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

// The system's function, whose name is that of methods here.
#if canImport(Darwin)
private let systemRead = unsafe Darwin.read
#elseif canImport(Glibc)
private let systemRead = unsafe Glibc.read
#elseif canImport(Musl)
private let systemRead = unsafe Musl.read
#endif

/// Reads the next bytes of an open file; none at its end.
///
/// - Throws: the system's reason, such as that there is nothing yet in what does not wait.
package func readBytes(of file: Int32, most: Int) throws(SystemError) -> [UInt8] {
  var result = 0
  // The system call writes to the buffer that it is lent, while it runs.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
    repeat {
      result = unsafe systemRead(file, buffer.baseAddress, most)
    } while result < 0 && errno == EINTR
    count = max(0, result)
  }
  guard result >= 0 else { throw SystemError(code: errno) }
  return bytes
}

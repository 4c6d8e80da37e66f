#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

// The system's functions whose names are those of methods here.

#if canImport(Darwin)
let systemRead = unsafe Darwin.read
let systemWrite = unsafe Darwin.write
let systemExit = Darwin.exit
#elseif canImport(Glibc)
let systemRead = unsafe Glibc.read
let systemWrite = unsafe Glibc.write
let systemExit = Glibc.exit
#elseif canImport(Musl)
let systemRead = unsafe Musl.read
let systemWrite = unsafe Musl.write
let systemExit = Musl.exit
#endif

/// Reads the next bytes of an open file; none at its end.
///
/// - Throws: the system's reason, such as that there is nothing yet in what does not wait.
func readBytes(of file: Int32, most: Int) throws(SystemError) -> [UInt8] {
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

import Glibc

/// An open file or socket, which is closed with the last reference.
final class FileDescriptor: Sendable {
  let number: Int32

  /// `nil` for a number below 0, by which the system's functions tell of an error in `errno`.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Takes the next connection.
  func accept() -> FileDescriptor? {
    let client = FileDescriptor(Glibc.accept(number, nil, nil))
    if let client { _ = fcntl(client.number, F_SETFD, FD_CLOEXEC) }
    return client
  }

  /// Lets no connecting, reading and writing block for longer.
  func limitWaiting(to duration: Duration) {
    let (seconds, fraction) = duration.components
    var time = timeval(tv_sec: Int(seconds), tv_usec: Int(fraction / 1_000_000_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// The next bytes, none at the end; `nil` after an error.
  func read() -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      repeat {
        result = Glibc.read(number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return result < 0 ? nil : bytes
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether that went well.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Tells the other end that nothing more comes.
  func endWriting() -> Bool { shutdown(number, Int32(SHUT_WR)) == 0 }
}

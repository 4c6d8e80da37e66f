import Glibc

/// The links that a later start hands over: each with a NUL at its end, which no argument can hold.
struct LinkMessage {
  private static let mostBytes = 1 << 20
  private static let mostLinks = 100
  /// A start writes at once; one that does not holds up the others.
  private static let patience = Duration.milliseconds(500)

  let links: [String]

  /// - Throws: for more than the running program takes.
  init(_ links: [String]) throws {
    self.links = links
    if links.count > Self.mostLinks || bytes.count > Self.mostBytes {
      throw InstanceError(
        description: "These are too many links, or too long ones, to open at once."
      )
    }
  }

  /// Reads a message; `nil` if it is not whole, too long, or too slow.
  init?(from sender: FileDescriptor) {
    sender.limitWaiting(to: Self.patience)
    let end = ContinuousClock.now + Self.patience
    var bytes: [UInt8] = []
    while let part = sender.read(), bytes.count + part.count <= Self.mostBytes,
      ContinuousClock.now < end
    {
      if part.isEmpty {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        guard parts.last?.isEmpty ?? true, parts.count <= Self.mostLinks + 1 else { return nil }
        links = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
        return
      }
      bytes += part
    }
    return nil
  }

  /// Sends the links, and waits for the answer.
  ///
  /// - Returns: whether the running program has taken them.
  func send(to socket: FileDescriptor) -> Bool {
    socket.write(bytes) && socket.endWriting() && socket.read() == [1]
  }

  private var bytes: [UInt8] { links.flatMap { Array($0.utf8) + [0] } }
}

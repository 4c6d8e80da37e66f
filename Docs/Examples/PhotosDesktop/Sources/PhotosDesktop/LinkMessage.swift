import Glibc

/// The links that a later start hands over: each with a NUL at its end, which no argument can hold.
///
/// The running program answers with a byte when it has them.
struct LinkMessage {
  private static let mostBytes = 1 << 20
  private static let mostSeconds = 2

  let links: [String]

  init(_ links: [String]) { self.links = links }

  /// Reads a message; `nil` if it is not whole, too long, or too slow.
  init?(from client: FileDescriptor) {
    client.limitWaiting(toSeconds: Self.mostSeconds)
    let end = ContinuousClock.now + .seconds(Self.mostSeconds)
    var bytes: [UInt8] = []
    while let part = client.read(), bytes.count + part.count <= Self.mostBytes,
      ContinuousClock.now < end
    {
      if part.isEmpty {
        guard bytes.isEmpty || bytes.last == 0 else { return nil }
        links = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
          String(decoding: $0, as: UTF8.self)
        }
        return
      }
      bytes += part
    }
    return nil
  }

  /// Says to a later start that its links are taken.
  func confirm(to client: FileDescriptor) { _ = client.write([1]) }

  /// Sends the links, and waits for the answer for so many seconds.
  ///
  /// - Returns: whether the running program has taken them.
  func send(to socket: FileDescriptor, seconds: Int) -> Bool {
    socket.limitWaiting(toSeconds: seconds)
    guard socket.write(links.flatMap { Array($0.utf8) + [0] }), socket.endWriting() else {
      return false
    }
    return socket.read() == [1]
  }
}

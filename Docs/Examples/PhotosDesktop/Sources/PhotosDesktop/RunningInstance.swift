@preconcurrency import Dispatch
import Glibc

/// The one program that runs in the user's session, which gets the links of all later starts.
///
/// A lock says who it is. It ends with the process, so a socket that was left behind misleads nobody.
final class RunningInstance: Sendable {
  private static let patience = 10

  private let place: InstancePlace
  private let lock: FileDescriptor
  private let socket: FileDescriptor

  private init(_ place: InstancePlace, _ lock: FileDescriptor) throws {
    (self.place, self.lock) = (place, lock)
    socket = try place.listen()
  }

  /// Becomes the running program, or hands the links to the one that is.
  ///
  /// - Returns: `nil` after the running program has taken the links.
  static func become(named name: String, orHandOver links: [String]) throws -> RunningInstance? {
    let place = try InstancePlace(named: name)
    let message = try LinkMessage(links)
    let end = ContinuousClock.now + .seconds(patience)
    while ContinuousClock.now < end {
      if let socket = try place.connect(seconds: patience), message.send(to: socket) { return nil }
      if let lock = try place.lock() { return try RunningInstance(place, lock) }
      // One that begins or ends has the lock and no socket yet, or no longer.
      usleep(20_000)
    }
    throw InstanceError(
      description: "\(name) runs and does not answer; it may show the links later."
    )
  }

  /// The messages of later starts, in the order in which they arrive, until one of the signals.
  ///
  /// A start whose message is not confirmed hands it over once more, or becomes the running program.
  func messages(until signals: [Int32]) -> AsyncStream<ReceivedMessage> {
    let (messages, received) = AsyncStream.makeStream(of: ReceivedMessage.self)
    let queue = DispatchQueue(label: "later starts")
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: queue)
    source.setEventHandler { [socket] in
      guard let sender = socket.accept(), let message = LinkMessage(from: sender) else { return }
      received.yield(ReceivedMessage(links: message.links, sender: sender))
    }
    source.setCancelHandler { received.finish() }
    source.resume()

    let ends = signals.map { number in
      signal(number, SIG_IGN)
      let end = DispatchSource.makeSignalSource(signal: number, queue: queue)
      end.setEventHandler { [place] in
        place.leave()
        source.cancel()
      }
      end.resume()
      return end
    }
    received.onTermination = { _ in
      for end in ends { end.cancel() }
      // Once more, and the program ends at once.
      for number in signals { signal(number, SIG_DFL) }
    }
    return messages
  }
}

/// The links of a later start, which waits until they are taken.
struct ReceivedMessage: Sendable {
  let links: [String]
  fileprivate let sender: FileDescriptor

  /// Says to the start that it may end.
  func confirm() { _ = sender.write([1]) }
}

struct InstanceError: Error, CustomStringConvertible {
  let description: String
}

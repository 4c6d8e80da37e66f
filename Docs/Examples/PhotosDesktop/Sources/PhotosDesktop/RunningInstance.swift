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
    let message = LinkMessage(links)
    let end = ContinuousClock.now + .seconds(patience)
    // One that begins or ends has the lock and no socket yet, or no longer.
    while ContinuousClock.now < end {
      if let lock = try place.lock() { return try RunningInstance(place, lock) }
      if let socket = try place.connect(), message.send(to: socket, seconds: patience) {
        return nil
      }
      usleep(20_000)
    }
    throw InstanceError(description: "\(name) runs, but takes no links.")
  }

  /// The links of later starts, in the order in which they arrive, until one of the signals.
  ///
  /// A start whose link was not taken hands it over once more, or becomes the running program.
  func links(until signals: [Int32]) -> AsyncStream<String> {
    let (links, arrived) = AsyncStream.makeStream(of: String.self)
    let queue = DispatchQueue(label: "later starts")
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: queue)
    source.setEventHandler { [socket] in
      guard let client = socket.accept(), let message = LinkMessage(from: client) else { return }
      for link in message.links { arrived.yield(link) }
      message.confirm(to: client)
    }
    source.setCancelHandler { arrived.finish() }
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
    arrived.onTermination = { _ in
      for end in ends { end.cancel() }
      // Once more, and the program ends at once.
      for number in signals { signal(number, SIG_DFL) }
    }
    return links
  }
}

struct InstanceError: Error, CustomStringConvertible {
  let description: String
}

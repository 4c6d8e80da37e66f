// What the package uses of Apple's Dispatch, as its interface declares it.

/// The urgency of work.
public struct DispatchQoS: Sendable {
  /// As urgent as it gets.
  public static let userInteractive = DispatchQoS()
}

/// A queue of work.
public final class DispatchQueue: @unchecked Sendable {
  /// A queue.
  public init(label: String, qos: DispatchQoS) {}
}

/// Something that tells of events.
public protocol DispatchSourceProtocol: AnyObject {
  /// Sets what is called.
  func setEventHandler(handler: (@Sendable () -> Void)?)
  /// Begins.
  func activate()
  /// Ends.
  func cancel()
}

/// Tells that there is something to read.
public protocol DispatchSourceRead: DispatchSourceProtocol {}

/// The maker of sources.
public final class DispatchSource {
  /// Makes one.
  public static func makeReadSource(
    fileDescriptor: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead {
    fatalError()
  }
}

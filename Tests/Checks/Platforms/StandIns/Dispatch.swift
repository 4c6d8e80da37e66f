// What the package uses of Apple's Dispatch, as its interface declares it.

/// The urgency of work.
public struct DispatchQoS: Sendable {
  /// As urgent as it gets.
  public static let userInteractive = DispatchQoS()
  /// As urgent as the caller.
  public static let unspecified = DispatchQoS()
}

/// A queue of work.
public final class DispatchQueue: @unchecked Sendable {
  /// A queue.
  public init(label: String, qos: DispatchQoS = .unspecified) {}
  /// Does work from a moment on.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
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

/// Work that can be called off before it begins.
public class DispatchWorkItem {
  /// Some work.
  public init(block: @escaping () -> Void) {}
  /// Calls it off.
  public func cancel() {}
}

/// A moment.
public struct DispatchTime: Sendable {
  /// This moment.
  public static func now() -> DispatchTime { fatalError() }
}

/// Returns the moment so many seconds later.
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

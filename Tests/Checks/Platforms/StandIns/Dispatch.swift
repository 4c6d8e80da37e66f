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
  /// Does work from a moment on.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
  /// Does work several times, on several threads.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

/// Something that tells of events.
public protocol DispatchSourceProtocol: AnyObject {
  /// Sets what is called.
  func setEventHandler(handler: (@Sendable () -> Void)?)
  /// Sets what is called at the end.
  func setCancelHandler(handler: (@Sendable () -> Void)?)
  /// Begins.
  func activate()
  /// Ends.
  func cancel()
}

/// Tells that there is something to read.
public protocol DispatchSourceRead: DispatchSourceProtocol {}

/// Tells of changes to a file or a folder.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

/// The maker of sources.
public final class DispatchSource {
  /// Makes one.
  public static func makeReadSource(
    fileDescriptor: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead {
    fatalError()
  }

  /// The changes to tell of.
  public struct FileSystemEvent: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Changes of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is removed.
    public static let delete = FileSystemEvent(rawValue: 1)
    /// It is written.
    public static let write = FileSystemEvent(rawValue: 2)
    /// It grows.
    public static let extend = FileSystemEvent(rawValue: 4)
    /// The number of its names changes.
    public static let link = FileSystemEvent(rawValue: 16)
    /// It has another name.
    public static let rename = FileSystemEvent(rawValue: 32)
    /// It cannot be reached any more.
    public static let revoke = FileSystemEvent(rawValue: 64)
  }

  /// Makes one.
  public static func makeFileSystemObjectSource(
    fileDescriptor: Int32,
    eventMask: FileSystemEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
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

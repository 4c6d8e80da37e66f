internal import Moongate
package import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The file that holds what a device remembers: a line with the format and the SHA-256 of the rest, then JSON.
package struct StateFile: Sendable {
  /// The outcome of reading.
  package enum Reading: Sendable, Equatable {
    /// The state, and the bytes that hold it.
    case state(DeviceState, [UInt8])
    /// There is no file yet.
    case missing
    /// The file is not one of this format, or not wholly.
    case damaged
    /// The file cannot be read now, as before a phone is first unlocked: nothing is known, so nothing may be
    /// written.
    case unreadable
  }

  /// The most bytes that are read, and so the most that are written.
  static let mostBytes = 512 << 10

  private static let name = "state"
  private static let aside = "state.damaged"
  private static let format = "moongate-state 1 "

  private let files: any StoredFiles

  /// The state among some files.
  package init(in files: any StoredFiles) { self.files = files }

  /// Reads the file.
  package func read() -> Reading {
    switch files.read(Self.name, most: Self.mostBytes) {
    case .bytes(let bytes): Self.state(of: bytes).map { .state($0, bytes) } ?? .damaged
    case .missing: .missing
    case .tooLong: .damaged
    case .noFile, .unreadable: .unreadable
    }
  }

  /// Moves a file that is damaged out of the way.
  package func setAside() { try? files.move(Self.name, to: Self.aside) }

  /// Changes the state, unless another process changes it at the same time.
  ///
  /// - Parameters:
  ///   - known: the state as it was read or written last, and the bytes that hold it; whatever another process
  ///     wrote meanwhile comes before it.
  ///   - change: the change.
  /// - Returns: the changed state and its bytes.
  /// - Throws: the system's reason; the file is as it was then.
  package func update(
    _ known: (state: DeviceState, bytes: [UInt8]?),
    _ change: (inout DeviceState) -> Void
  ) throws(SystemError) -> (state: DeviceState, bytes: [UInt8]) {
    var result: Result<(DeviceState, [UInt8]), SystemError> = .failure(.timedOut)
    let isHeld = files.hold {
      var state = known.state
      if case .state(let other, let bytes) = read(), bytes != known.bytes { state = other }
      change(&state)
      let bytes = Self.bytes(of: state)
      guard bytes.count <= Self.mostBytes else {
        // The number of "File too large": what could not be read again is not written.
        result = .failure(SystemError(code: 27))
        return
      }
      do throws(SystemError) {
        if bytes != known.bytes || known.bytes == nil { try files.replace(Self.name, with: bytes) }
        result = .success((state, bytes))
      } catch {
        result = .failure(error)
      }
    }
    guard isHeld else { throw .readOnly }
    return try result.get()
  }

  // MARK: Bytes

  /// The state that bytes hold; `nil` for bytes that are damaged.
  package static func state(of bytes: [UInt8]) -> DeviceState? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual("\(format)\(Fingerprint(of: content))".utf8) else {
      return nil
    }
    return state(ofContent: content)
  }

  /// The state that the JSON holds; `nil` for any other bytes, and for numbers that no device writes.
  package static func state(ofContent content: [UInt8]) -> DeviceState? {
    guard let state = try? JSONDecoder().decode(DeviceState.self, from: Data(content)),
      state.isSound
    else { return nil }
    return state
  }

  /// The bytes that hold a state.
  package static func bytes(of state: DeviceState) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts are all that there is, and those can be encoded.
    guard let data = try? encoder.encode(state) else { preconditionFailure("text is JSON") }
    let content = Array(data)
    return Array("\(format)\(Fingerprint(of: content))\n".utf8) + content
  }
}

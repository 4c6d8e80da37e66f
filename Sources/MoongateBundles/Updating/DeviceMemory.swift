internal import MoongateSystem

/// The state of a device as this process knows it, and the file that holds it.
struct DeviceMemory: Sendable {
  /// The state.
  private(set) var state: DeviceState
  /// The fault that was found when the file was read.
  let fault: BundleEvent?
  /// Whether the file holds another state, because it could not be written.
  private(set) var isFileBehind = false
  /// Whether the file may be written; `false` where it could not be read, so that nothing is known.
  let isWritable: Bool

  private let file: StateFile
  private var bytes: [UInt8]?

  /// Reads the state among some files.
  init(in files: any StoredFiles) {
    file = StateFile(in: files)
    switch file.read() {
    case .state(let state, let bytes) where files.isReadOnly:
      (self.state, self.bytes, fault, isWritable) = (state, bytes, nil, false)
    case .damaged where files.isReadOnly, .missing where files.isReadOnly:
      (state, fault, isWritable) = (DeviceState(), nil, false)
    case .state(let state, let bytes):
      (self.state, self.bytes, fault, isWritable) = (state, bytes, nil, true)
    case .missing: (state, fault, isWritable) = (DeviceState(), nil, true)
    case .damaged:
      file.setAside()
      (state, isWritable) = (DeviceState(), true)
      fault = BundleEvent(
        .storage,
        "The file of the device's state is damaged; it was moved aside, and the device begins anew."
      )
    case .unreadable:
      (state, isWritable) = (DeviceState(), false)
      fault = BundleEvent(
        .storage,
        """
        The device's state cannot be read now, so the shipped scripts run until the app starts again.
        """
      )
    }
  }

  /// Changes the state, in memory and in the file.
  ///
  /// - Returns: the fault where the file cannot be written; the state is changed in memory nevertheless.
  @discardableResult
  mutating func change(_ change: (inout DeviceState) -> Void) -> BundleEvent? {
    guard isWritable else {
      change(&state)
      return nil
    }
    do throws(SystemError) {
      let changed = try file.update((state, bytes), change)
      (state, bytes) = (changed.state, changed.bytes)
      isFileBehind = false
      return nil
    } catch {
      change(&state)
      isFileBehind = true
      return BundleEvent(.storage, "The device's state cannot be written: \(error).")
    }
  }
}

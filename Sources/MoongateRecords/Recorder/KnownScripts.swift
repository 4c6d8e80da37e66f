internal import Moongate
internal import Synchronization

/// The script sets that ran of late, and the texts that they declare.
///
/// A decision names its set by a fingerprint and is described after it was made, when the gate may run another set.
final class KnownScripts: Sendable {
  /// The maximum number of sets to remember.
  fileprivate static let most = 4

  fileprivate struct State {
    /// The sets, the latest last.
    var scripts: [LoadedScripts] = []
    var vocabularies: [Fingerprint: Vocabulary] = [:]
  }

  private let gate: Gate
  /// The version of the gate's scripts that is noted.
  private let version = Atomic(-1)
  private let state = Mutex(State())

  init(_ gate: Gate) { self.gate = gate }

  /// Notes the set that runs now; takes a lock only where another one ran before.
  ///
  /// - Returns: the version of the gate's scripts.
  func noteRunning() -> Int {
    let current = gate.version
    guard version.load(ordering: .relaxed) != current else { return current }
    note(gate.running)
    version.store(current, ordering: .relaxed)
    return current
  }

  /// Returns the set of a version; `nil` if another one runs by now.
  func scripts(at version: Int) -> LoadedScripts? {
    let running = gate.running
    return gate.version == version ? running : nil
  }

  /// Notes a set.
  func note(_ scripts: LoadedScripts) { state.withLock { $0.note(scripts) } }

  /// Returns the texts that a set declares; `nil` for one that ran too long ago.
  func vocabulary(of fingerprint: Fingerprint) -> Vocabulary? {
    if let known = state.withLock({ $0.vocabularies[fingerprint] }) { return known }
    note(gate.running)
    let scripts = state.withLock { $0.scripts.first { $0.fingerprint == fingerprint } }
    // No decision that notes another set waits for this.
    guard let vocabulary = scripts.map(Vocabulary.init) else { return nil }
    state.withLock { state in
      if state.scripts.contains(where: { $0.fingerprint == fingerprint }) {
        state.vocabularies[fingerprint] = vocabulary
      }
    }
    return vocabulary
  }
}

extension KnownScripts.State {
  /// Notes a set, in place of the oldest if there are too many.
  fileprivate mutating func note(_ added: LoadedScripts) {
    guard !scripts.contains(where: { $0.fingerprint == added.fingerprint }) else { return }
    scripts.append(added)
    guard scripts.count > KnownScripts.most else { return }
    vocabularies[scripts.removeFirst().fingerprint] = nil
  }
}

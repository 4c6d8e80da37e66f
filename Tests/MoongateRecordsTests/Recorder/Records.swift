import Moongate
import MoongateRecords
import Synchronization
import Testing

/// Records that a recorder wrote.
final class Records: Sendable {
  private let records = Mutex<[DecisionRecord]>([])

  /// The records until now.
  var all: [DecisionRecord] { records.withLock { $0 } }

  /// The record, where there is one.
  var only: DecisionRecord {
    get throws {
      let all = all
      try #require(all.count == 1)
      return all[0]
    }
  }

  /// Adds a record.
  func append(_ record: DecisionRecord) { records.withLock { $0.append(record) } }

  /// A recorder that adds to these records.
  func recorder(
    for gate: Gate,
    sampling: RecordSampling = .all,
    detail: RecordDetail = .shapes
  ) throws -> DecisionRecorder {
    try DecisionRecorder(gate, sampling: sampling, detail: detail) { [self] in append($0) }
  }
}

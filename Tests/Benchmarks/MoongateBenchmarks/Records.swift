import Benchmark
import Moongate
import MoongateRecords

/// Decisions that are recorded, beside decisions that are not.
func recordBenchmarks() {
  compare(
    "Records: a decision",
    with: { try RecordedGate() },
    [
      subject("Moongate: by the gate", over: { [$0.link] }) { context, link in
        try context.gate.decide(Request(link)).link.text.utf8.count
      },
      subject("Moongate: recorded, one in a hundred", over: { [$0.link] }) { context, link in
        try context.sampled.decide(Request(link)).link.text.utf8.count
      },
      subject("Moongate: recorded, with the lines", over: { [$0.link] }) { context, link in
        let decision = try context.all.decide(Request(link))
        // What the writer's task does on another core.
        context.all.flush()
        return decision.link.text.utf8.count
      },
    ]
  )
}

/// The example's scripts, with recorders that throw the lines away.
private struct RecordedGate {
  let gate: Gate
  let link: Link
  let sampled: DecisionRecorder
  let all: DecisionRecorder

  init() throws {
    gate = try Gate(scripts: Scripts(directory: photosFolder))
    link = try Link("myphotoapp:Vacation?index=1")
    sampled = try DecisionRecorder(gate, sampling: .one(in: 100)) { blackHole($0.json.utf8.count) }
    all = try DecisionRecorder(gate) { blackHole($0.json.utf8.count) }
  }
}

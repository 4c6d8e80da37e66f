import Moongate
import Randomness
import SampleScripts
import Synchronization
import Testing

@testable import MoongateRecords

/// A recorder of decisions.
@Suite struct RecorderTests {
  private static let scripts = """
    route("/album/:id", { name = "album" }, function(link) return open("album", { id = link.params.id }) end)
    route("/erase/:id", { needs = "signed_in" }, confirm("Sure?", open("erase")))
    route("/own", { from = { "in-app", "app:com.example.mail" } }, open("own"))
    route("/hop/:id", redirect("app:album/5"))
    route("/loop", redirect("app:loop"))
    route("/out", browse("https://example.com/"))
    route("/no", reject("No."))
    route("/error", function(link) error(link.text) end)
    route("/steps", function() while true do end end)
    route("/bad", function() return 1 end)
    route("/ask/:x", function(link) return open("answer", { a = ask("offer", { x = link.params.x }) }) end)
    route("/pass/*", function() return pass() end)
    otherwise(function(link) if link.segments[1] == "pass" then return reject("x") end return unmatched end)
    """
  private static let capabilities = """
    { "schema": 1,
      "actions": { "album": { "arguments": { "id": "string" } }, "erase": {}, "own": {},
        "answer": { "arguments": { "a?": "any" } } },
      "facts": { "signed_in": "boolean", "plan": "free|pro", "city": "string", "count": "int", "tags": ["string"] },
      "questions": { "offer": { "arguments": { "x": "string" }, "answer": "boolean" } } }
    """

  static func gate(_ scripts: String = scripts) throws -> Gate {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 10_000
    configuration.capabilities = try Capabilities(json: capabilities)
    let text = scripts.replacing("unmatched end)", with: "pass() end)")
    return try makeGate(text, configuration: configuration)
  }

  /// A link, what it is decided with, and its record without the fields that differ from run to run.
  struct Row: CustomTestStringConvertible, Sendable {
    let link: String
    let origin: Origin
    let facts: Value.Object
    let record: String
    var testDescription: String { "\(link) from \(origin)" }

    init(_ link: String, _ origin: Origin = .unknown, _ facts: Value.Object = [:], record: String) {
      (self.link, self.origin, self.facts, self.record) = (link, origin, facts, record)
    }
  }

  nonisolated private static let rows: [Row] = [
    Row(
      "app:album/7",
      .universalLink,
      record:
        #"{"action":"album","captures":{"id":"digits(1-8)"},"name":"album","origin":"universal-link","response":"open","route":"/album/:id","scheme":"app","shape":"app:album/{digits(1-8)}"}"#
    ),
    Row(
      "app:erase/7",
      .inApp,
      record:
        #"{"captures":{"id":"digits(1-8)"},"missing":["signed_in"],"origin":"in-app","refusal":true,"response":"wait","route":"/erase/:id","scheme":"app","shape":"app:erase/{digits(1-8)}"}"#
    ),
    Row(
      "app:erase/7",
      .inApp,
      ["signed_in": true],
      record:
        #"{"action":"erase","captures":{"id":"digits(1-8)"},"facts":["signed_in=true"],"origin":"in-app","response":"confirm","route":"/erase/:id","scheme":"app","shape":"app:erase/{digits(1-8)}","then":"open"}"#
    ),
    Row(
      "app:own",
      .application("com.example.mail"),
      record:
        #"{"action":"own","origin":"app:com.example.mail","response":"open","route":"/own","scheme":"app","shape":"app:own"}"#
    ),
    Row(
      "app:own",
      .application("com.secret.app"),
      record:
        #"{"origin":"app","refusal":true,"response":"reject","route":"/own","scheme":"app","shape":"app:own"}"#
    ),
    Row(
      "app:own",
      .other("secret"),
      record:
        #"{"origin":"other","refusal":true,"response":"reject","route":"/own","scheme":"app","shape":"app:own"}"#
    ),
    Row(
      "app:hop/secret",
      record:
        #"{"action":"album","captures":{"id":"digits(1-8)"},"name":"album","origin":"unknown","redirects":1,"response":"open","route":"/album/:id","scheme":"app","shape":"app:hop/{word(1-8)}"}"#
    ),
    Row(
      "app:loop",
      record:
        #"{"error":"redirect","origin":"unknown","place":"main.lua:6","reason":"loop","route":"/loop","scheme":"app","shape":"app:loop"}"#
    ),
    Row(
      "app:out",
      record:
        #"{"origin":"unknown","response":"browse","route":"/out","scheme":"app","shape":"app:out"}"#
    ),
    Row(
      "app:no",
      .unknown,
      ["plan": "pro", "city": "Secretville", "count": 12, "tags": ["secret"], "signed_in": false],
      record:
        #"{"facts":["city=word(9-16)","count=digits(1-8)","plan=pro","signed_in=false","tags=list"],"origin":"unknown","response":"reject","route":"/no","scheme":"app","shape":"app:no"}"#
    ),
    Row(
      "app:error?secret",
      record:
        #"{"error":"script","origin":"unknown","place":"main.lua:9","route":"/error","scheme":"app","shape":"app:error?{1}"}"#
    ),
    Row(
      "app:steps",
      record:
        #"{"error":"limit","origin":"unknown","place":"main.lua:10","reason":"steps","route":"/steps","scheme":"app","shape":"app:steps"}"#
    ),
    Row(
      "app:bad",
      record:
        #"{"error":"response","origin":"unknown","place":"main.lua:11","route":"/bad","scheme":"app","shape":"app:bad"}"#
    ),
    Row(
      "app:ask/secret",
      record:
        #"{"captures":{"x":"word(1-8)"},"origin":"unknown","question":"offer","response":"ask","route":"/ask/:x","scheme":"app","shape":"app:ask/{word(1-8)}"}"#
    ),
    Row(
      "app:pass/secret",
      record:
        #"{"origin":"unknown","response":"reject","route":"otherwise","scheme":"app","shape":"app:pass/{word(1-8)}"}"#
    ),
    Row(
      "app:secret",
      record:
        #"{"origin":"unknown","response":"unmatched","scheme":"app","shape":"app:{word(1-8)}"}"#
    ),
    Row(
      "secret:x",
      record: #"{"origin":"unknown","response":"unclaimed","shape":"{scheme}:{word(1-8)}"}"#
    ),
    Row("app:%", record: #"{"error":"link","origin":"unknown","reason":"badEscape"}"#),
    Row(
      "app:album/7",
      .unknown,
      ["undeclared": "secret"],
      record:
        #"{"error":"facts","name":"album","origin":"unknown","route":"/album/:id","scheme":"app","shape":"app:album/{digits(1-8)}"}"#
    ),
  ]

  @Test(arguments: rows)
  func `A decision has a record`(row: Row) throws {
    let records = Records()
    let gate = try Self.gate()
    let recorder = try records.recorder(for: gate)
    let decision = try? recorder.decide(row.link, from: row.origin, facts: row.facts)
    #expect(decision == (try? gate.decide(row.link, from: row.origin, facts: row.facts)))
    recorder.flush()
    let record = try records.only
    guard case .object(let fields) = try Value(json: record.json) else { throw NoError() }
    #expect(fields["v"] == 1 && fields["n"] == 1 && fields["dropped"] == 0)
    #expect(fields["set"] == .string(gate.fingerprint.short))
    #expect(fields["steps"] == decision.map { .integer($0.steps) })
    let varying: Set = ["v", "n", "dropped", "set", "steps", "t", "us"]
    let rest = Value.Object(fields.filter { !varying.contains($0.name) })
    #expect(try Value.object(rest) == Value(json: row.record), "\(record.json)")
    #expect(!record.json.lowercased().contains("secret"))
    #expect(Self.texts(in: record) == [], "texts that are not declared ones")
  }

  /// The texts in a value that are not in a ``DeclaredText``.
  private static func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return value is DeclaredText
      ? [] : Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  @Test func `A text is in a record only where it was asked for`() throws {
    let gate = try Self.gate()
    let records = Records()
    let keeping = try records.recorder(for: gate, detail: .keeping(["album.id"]))
    _ = try keeping.decide("app:album/my%20dog?token=secret")
    _ = try keeping.decide("app:ask/secret")
    keeping.flush()
    #expect(Self.texts(in: records.all[0]) == ["id", "my dog"])
    #expect(Self.texts(in: records.all[0].withoutText) == [])
    let kept = records.all.map(\.json)
    #expect(kept[0].contains(#""kept":{"id":"my dog"}"#) && !kept[0].contains("secret"))
    #expect(!kept[1].contains("secret") && !kept[1].contains("kept"))
    let full = try records.recorder(for: gate, detail: .full)
    _ = try full.decide(
      Request(
        Link("app:album/7?token=a"),
        from: .application("com.example.mail"),
        facts: ["city": "Bonn"],
        answers: [Question(name: "offer", arguments: ["x": "1"]): true]
      )
    )
    _ = try? full.decide("app:%zz")
    full.flush()
    let requests = try records.all.suffix(2).map { try Value(json: $0.json)["request"] }
    #expect(
      requests == [
        [
          "link": "app:album/7?token=a", "origin": "app:com.example.mail",
          "facts": ["city": "Bonn"],
          "answers": ["offer": true],
        ], ["link": "app:%zz", "origin": "unknown"],
      ]
    )
  }

  @Test(arguments: [
    ("album.ib", #"has the capture "album.ib"; did you mean "album.id"?"#),
    ("photo", #"has the capture "photo"; write the name of a route"#),
  ])
  func `A misspelt capture is refused`(capture: String, sentence: String) throws {
    let gate = try Self.gate()
    let error = #expect(throws: RecordDetailError.self) {
      try DecisionRecorder(gate, detail: .keeping([capture])) { _ in }
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test func `Each run with an answer has a record`() async throws {
    struct Offline: Error {}
    let records = Records()
    let recorder = try records.recorder(for: Self.gate())
    let request = Request(try Link("app:ask/x"))
    _ = try await recorder.decide(request) { _ in true }
    _ = try await recorder.decide("app:ask/x") { _ in true }
    _ = try? await recorder.decide(request) { _ in throw Offline() }
    recorder.flush()
    let outcomes = records.all.map { $0.response?.rawValue ?? $0.error?.rawValue }
    #expect(outcomes == ["ask", "open", "ask", "open", "ask", "answer"])
  }

  @Test func `Every error is recorded, and of the rest a share that says so`() throws {
    let gate = try Self.gate()
    let records = Records()
    let recorder = try records.recorder(for: gate, sampling: .one(in: 10))
    for number in 1...4_000 {
      _ = try? recorder.decide(number % 100 == 0 ? "app:bad" : "app:album/7")
      if number % 100 == 0 { recorder.flush() }
    }
    let errors = records.all.filter { $0.error != nil }
    #expect(errors.count == 40 && errors.allSatisfy { $0.weight == 1 })
    let others = records.all.filter { $0.error == nil }
    #expect(others.allSatisfy { $0.weight == 10 })
    // Of 3,960 decisions one in ten, by a seed that is another each time: 396 ± 8 standard deviations.
    #expect(245...547 ~= others.count)
    #expect(others.first?.json.contains(#""weight":10"#) == true)
    #expect(records.all.allSatisfy { $0.dropped == 0 })
  }

  @Test func `A record that cannot be written counts as dropped`() throws {
    struct Full: Error {}
    let records = Records()
    let recorder = try DecisionRecorder(Self.gate()) { record in
      if record.number == 1 { throw Full() }
      records.append(record)
    }
    _ = try recorder.decide("app:album/7")
    _ = try recorder.decide("app:album/8")
    recorder.flush()
    #expect(records.all.map(\.dropped) == [1] && recorder.dropped == 1)
  }

  @Test
  func `Records are written without being asked for, and at the latest when the recorder goes`()
    async throws
  {
    let records = Records()
    var recorder: DecisionRecorder? = try records.recorder(for: Self.gate())
    _ = try recorder?.decide("app:album/7")
    while records.all.isEmpty { await Task.yield() }
    _ = try recorder?.decide("app:album/8")
    recorder = nil
    #expect(records.all.map(\.number) == [1, 2])
  }

  @Test func `Of a list the record says how long it is, or how long its text is`() throws {
    let gate = try makeGate(
      "route('/c/*ids(int)', open 'c') route('/s?tag=:tags*', open 's') route('/t?n=:n(one|two)*', open 't')"
    )
    let records = Records()
    let recorder = try records.recorder(for: gate)
    for link in ["app:c/7/8", "app:c", "app:s?tag=dog&tag=cat", "app:s", "app:t?n=one&n=two"] {
      _ = try recorder.decide(link)
    }
    recorder.flush()
    let shapes = records.all.map {
      $0.json.matches(of: #/"captures":{"\w+":"(.*?)"}/#).map { $0.output.1 }
    }
    #expect(shapes == [["path(2)"], ["path(0)"], ["text(1-8)"], ["empty"], ["text(1-8)"]])
    #expect(records.all.allSatisfy { Self.texts(in: $0) == [] })
  }

  @Test func `A record is of the set that decided, whatever runs when it is written`() throws {
    let gate = try Self.gate()
    let records = Records()
    let recorder = try records.recorder(for: gate)
    let sets = (0..<3).map { "route(\"/set\($0)/:x\", open(\"own\"))" }
    _ = try recorder.decide("app:album/7")
    for (number, set) in sets.enumerated() {
      try gate.reload(makeScripts(set))
      _ = try recorder.decide("app:set\(number)/7")
    }
    recorder.flush()
    #expect(
      records.all.map { $0.route?.text } == ["/album/:id", "/set0/:x", "/set1/:x", "/set2/:x"]
    )
    // The same scripts once more have other routes, which are equal.
    try gate.reload(makeScripts(sets[2]))
    _ = try recorder.decide("app:set2/7")
    recorder.flush()
    #expect(records.all.last?.captures.count == 1)
  }
}

import FoundationEssentials
import Moongate

/// A decision as one line of JSON for a program.
struct DecisionJSON {
  private let value: Value

  init(_ result: Result<Decision, DecisionError>, of url: String) {
    switch result {
    case .success(let decision):
      value = [
        "link": Self.value(of: decision.link),
        "redirects": .array(decision.redirects.map { .string($0.text) }),
        "response": Self.value(of: decision.response),
        "route": decision.route.map(Self.value(of:)) ?? nil,
      ]
    case .failure(let error):
      value = [
        "error": ["kind": .string(Self.kind(of: error)), "message": .string("\(error)")],
        "link": ["text": .string(url)],
      ]
    }
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // A value holds nothing that JSON cannot, numbers being finite.
      preconditionFailure("\(value) has no JSON: \(error)")
    }
  }

  private static func value(of link: Link) -> Value {
    [
      "fragment": link.fragment.map(Value.string) ?? nil,
      "host": link.host.map(Value.string) ?? nil,
      "path": .string(link.path),
      "port": link.port.map(Value.integer) ?? nil,
      "query": .array(
        link.queryItems.map {
          ["name": .string($0.name), "value": $0.value.map(Value.string) ?? nil]
        }
      ),
      "scheme": .string(link.scheme),
      "segments": .array(link.segments.map(Value.string)),
      "text": .string(link.text),
    ]
  }

  private static func value(of route: Route) -> Value {
    [
      "file": .string(route.location.file),
      "line": .integer(route.location.line),
      "pattern": route.pattern.map(Value.string) ?? nil,
    ]
  }

  private static func value(of response: Response) -> Value {
    switch response {
    case .open(let action):
      ["kind": "open", "action": .string(action.name), "arguments": action.arguments]
    case .browse(let link): ["kind": "browse", "url": .string(link.text)]
    case .confirm(let prompt, let then):
      ["kind": "confirm", "prompt": .string(prompt), "then": value(of: then)]
    case .rejected(let reason): ["kind": "rejected", "reason": .string(reason)]
    case .unclaimed: ["kind": "unclaimed"]
    case .unmatched: ["kind": "unmatched"]
    }
  }

  private static func kind(of error: DecisionError) -> String {
    switch error {
    case .link: "link"
    case .script: "script"
    case .limit: "limit"
    case .response: "response"
    case .redirect: "redirect"
    }
  }
}

import Foundation
import Moongate

/// An action's name and arguments in; a case of the app's enum out.
func decodeBenchmarks() {
  compare(
    "Decode: an action into an enum",
    with: {
      (
        action: Action(name: "album", arguments: ["name": "Vacation", "index": 1]),
        json: Data(#"{"album":{"name":"Vacation","index":1}}"#.utf8)
      )
    },
    [
      subject("Moongate: Action.decode") {
        [$0.action]
      } _: { _, action in
        try number(action.decode(Destination.self))
      },
      subject("Foundation: JSONDecoder, the same as JSON", operations: 100) {
        [$0.json]
      } _: {
        _,
        json in
        try number(JSONDecoder().decode(Destination.self, from: json))
      },
    ]
  )
}

private enum Destination: Decodable {
  case album(name: String, index: Int?)
  case settings
}

private func number(_ destination: Destination) -> Int {
  guard case .album(let name, let index) = destination else { return 0 }
  return name.utf8.count + (index ?? 0)
}

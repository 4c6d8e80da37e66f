internal import CMoongate

/// What a handler tells the app that sent a link and waits for an answer.
package struct LuaCallback: Sendable, Hashable {
  /// Which of the three answers it is.
  package enum Outcome: Sendable, Hashable {
    case success
    case error
    case cancel
  }

  package var outcome: Outcome
  /// What is told, in order.
  package var items: [Item]
  /// The response to give where nobody waits for this answer; `nil` where the script gave none.
  package var otherwise: LuaResponse?

  /// An answer of these parts.
  package init(_ outcome: Outcome, items: [Item] = [], otherwise: LuaResponse? = nil) {
    self.outcome = outcome
    self.items = items
    self.otherwise = otherwise
  }

  /// One thing that is told, under its name.
  package struct Item: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension TapeReader {
  mutating func readReply() -> LuaCallback {
    let count = readHeader()
    let items = (0..<count).map { _ in
      LuaCallback.Item(readText(), readValue().itemText)
    }
    return LuaCallback(.success, items: items, otherwise: readOtherwise())
  }

  /// Reads a failure, which is told to the person where no app waits for it.
  mutating func readFailure() -> LuaCallback {
    let code = readValue().itemText
    let message = readPrompt()
    return LuaCallback(
      .error,
      items: [
        LuaCallback.Item("errorCode", code), LuaCallback.Item("errorMessage", message.text),
      ],
      otherwise: .reject(message)
    )
  }

  mutating func readOtherwise() -> LuaResponse? {
    let response = readResponse()
    return response == .pass ? nil : response
  }
}

extension Value {
  /// The value as the text of a query item, as scripts write it in a text.
  fileprivate var itemText: String {
    switch self {
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): number.luaText
    case .string(let text): text
    case .null, .array, .object: preconditionFailure("no such value was written")
    }
  }
}

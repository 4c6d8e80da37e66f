internal import CMoongate

/// The answer of a handler to the app that sent a link and waits.
package struct LuaCallback: Sendable, Equatable {
  /// The three kinds of answers.
  package enum Outcome: Sendable, Equatable {
    case success
    case error
    case cancel
  }

  package let outcome: Outcome
  /// The items of the answer, in order.
  package let items: [Item]
  /// The response to give where nobody waits for this answer; `nil` where the script gave none.
  package let otherwise: LuaResponse?

  /// An answer of these parts.
  package init(_ outcome: Outcome, items: [Item] = [], otherwise: LuaResponse? = nil) {
    self.outcome = outcome
    self.items = items
    self.otherwise = otherwise
  }

  /// One thing that is told, under its name.
  package struct Item: Sendable, Equatable {
    package let name: String
    package let value: String

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
      LuaCallback.Item(readText(), readItemText())
    }
    return LuaCallback(.success, items: items, otherwise: readOtherwise())
  }

  /// Reads a failure, which is told to the person where no app waits for it.
  mutating func readFailure() -> LuaCallback {
    let code = readItemText()
    let message = readPrompt()
    return LuaCallback(
      .error,
      items: [
        LuaCallback.Item("errorCode", code), LuaCallback.Item("errorMessage", message.text),
      ],
      otherwise: .reject(message)
    )
  }

  /// Reads a value as the text of a query item.
  private mutating func readItemText() -> String {
    guard let text = readValue().linkText else { preconditionFailure("no such value was written") }
    return text
  }

  mutating func readOtherwise() -> LuaResponse? {
    let response = readResponse()
    return response == .pass ? nil : response
  }
}

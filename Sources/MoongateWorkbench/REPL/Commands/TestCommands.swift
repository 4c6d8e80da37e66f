internal import LineEditor
internal import Moongate
internal import MoongateSystem

extension SessionCommand {
  /// The commands that make tests.
  static let testCommands = [
    SessionCommand(
      "expect",
      "Expects of the last link what came of it, whenever the scripts change.",
      details:
        "What is expected is checked after each reload, and :save writes it to a file of tests."
    ) { session, _ in session.expectLast() },
    SessionCommand(
      "record [on|off|clear]",
      "Expects of each further link what comes of it.",
      complete: { _, _ in ["on", "off", "clear"].map { Candidate($0) } },
      run: { session, argument in session.record(argument) }
    ),
    SessionCommand(
      "save file",
      "Writes what is expected to a file of tests, such as photos_test.lua.",
      details:
        "The file is one of the script set's folder. One that is there already is not replaced."
    ) { session, argument in session.save(argument) },
  ]
}

extension Session {
  fileprivate func expectLast() -> SessionAnswer {
    // What the scripts say now, which may have changed since.
    guard let last = last?.again(by: gate) else {
      return .failure("No link was decided yet.")
    }
    expect(last)
    return SessionAnswer("Expected: \(Value.displayed(last.link)) → \(last.outcome)")
  }

  fileprivate func record(_ argument: String) -> SessionAnswer {
    switch argument {
    case "", "on":
      isRecording = true
      return SessionAnswer("Recording; :save writes what comes of each link to a file of tests.")
    case "off": isRecording = false
    case "clear":
      isRecording = false
      forgetExpectations()
    default:
      return .failure("The command :record takes on, off or clear, not \(Value.quoted(argument)).")
    }
    return .nothing
  }

  fileprivate func save(_ argument: String) -> SessionAnswer {
    guard let directory = source.directory else { return .failure(Self.hasNoFolder) }
    guard !expectations.isEmpty else {
      return .failure(
        "There is nothing to save; write :record before the links, or :expect behind one."
      )
    }
    let isPlain = argument.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "._-".contains(character))
    }
    guard isPlain, argument.hasSuffix("_test.lua"), !argument.hasPrefix(".") else {
      return .failure(
        "A file of tests is named like photos_test.lua, not \(Value.quoted(argument))."
      )
    }
    let path = directory + "/" + argument
    let file = SharedFile(path: path)
    guard !file.isThere else {
      return .failure("There is a file \(Value.displayed(path)) already.")
    }
    do {
      try file.create(with: Array(TestText(expectations).text.utf8))
    } catch {
      return .failure("The file \(Value.displayed(path)) cannot be written: \(error).")
    }
    let count = expectations.count
    return SessionAnswer("Wrote \(count) test\(count == 1 ? "" : "s") to \(Value.displayed(path)).")
  }
}

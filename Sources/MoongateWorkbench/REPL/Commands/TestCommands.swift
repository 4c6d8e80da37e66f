internal import LineEditor
internal import Moongate
internal import MoongateSystem

extension SessionCommand {
  /// The commands that make tests.
  static let testCommands = [
    SessionCommand(
      "expect",
      "Expects the last link's answer again whenever the scripts change.",
      details:
        "Each reload checks the expectations, and :save writes them to a file of tests."
    ) { session, _ in session.expectLast() },
    SessionCommand(
      "record [on|off|clear]",
      "Expects the answer of each further link again.",
      complete: { _, _ in ["on", "off", "clear"].map { Candidate($0) } },
      run: { session, argument in session.record(argument) }
    ),
    SessionCommand(
      "save file",
      "Writes the expectations to a file of tests, such as photos_test.lua.",
      details:
        "The file goes into the script set's folder. An existing file is not replaced."
    ) { session, argument in session.save(argument) },
  ]
}

extension Session {
  fileprivate func expectLast() -> SessionAnswer {
    // What the scripts say now, which may have changed since.
    guard let last = last?.again(by: gate) else {
      return .failure("No link has been decided yet.")
    }
    expect(last)
    return SessionAnswer("Expected: \(Value.displayed(last.link)) → \(last.outcome)")
  }

  fileprivate func record(_ argument: String) -> SessionAnswer {
    switch argument {
    case "", "on":
      isRecording = true
      return SessionAnswer("Recording; :save writes the answer of each link to a file of tests.")
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
        "There is nothing to save; write :record before the links, or :expect after one."
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
    let file = SharedFile(path: argument, in: directory)
    let path = file.path
    guard !file.isThere else {
      return .failure("The file \(Value.displayed(path)) already exists.")
    }
    do {
      try file.create(with: Array(TestText(expectations).text.utf8))
    } catch {
      return .failure("The file \(Value.displayed(path)) cannot be written: \(error).")
    }
    return SessionAnswer(
      "Wrote \(counted(expectations.count, "test")) to \(Value.displayed(path))."
    )
  }
}

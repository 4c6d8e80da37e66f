import ArgumentParser
import LinkRows
import MoongateSystem
import MoongateWorkbench

/// The links that a command takes: its arguments, or lines of standard input for `-`.
struct Links: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The links; - reads them from standard input, one a line, each a link or a JSON object \
      {"link": …, "origin": …, "facts": {…}, "answers": {…}}. Space around a link is \
      dropped.
      """,
      valueName: "link"
    ),
    completion: .links
  )
  var urls: [String] = []

  /// Refuses a command without links, in the words of a missing argument.
  func demand() throws {
    if urls.isEmpty { throw ValidationError("Missing expected argument '<link> ...'") }
  }

  /// Gives each link that arguments name to `body` as soon as it is there, with what it is tried with.
  ///
  /// - Returns: the worst outcome; a line that cannot be read is unusable, and told on standard error.
  static func read(
    _ urls: [String],
    _ circumstances: Circumstances,
    _ output: Output,
    _ body: (RequestLine) -> Outcome
  ) -> Outcome {
    var outcome = Outcome.fine
    for url in urls {
      if url == "-" {
        outcome = max(outcome, readStandardInput(circumstances, output, body))
      } else {
        outcome = max(outcome, body(RequestLine(link: url, circumstances)))
      }
    }
    return outcome
  }

  private static func readStandardInput(
    _ circumstances: Circumstances,
    _ output: Output,
    _ body: (RequestLine) -> Outcome
  ) -> Outcome {
    func complain(_ message: String) -> Outcome {
      output.complain(message)
      return .unusable
    }
    var outcome = Outcome.fine
    let file = InputFile()
    var reader = LineReader(most: Session.longestInput, reading: file.bytes)
    var number = 0
    while let line = reader.next() {
      number += 1
      switch line {
      case .text(""): continue
      case .text(let text):
        do {
          outcome = max(outcome, body(try RequestLine(text, circumstances)))
        } catch {
          outcome = complain("Line \(number): \(error)")
        }
      case .tooLong:
        outcome = complain("Line \(number) has more than \(Session.longestInput) bytes.")
      case .notText:
        outcome = complain("Line \(number) is not UTF-8 text.")
      }
    }
    do { try file.checkEnd() } catch { outcome = complain(error.message) }
    return outcome
  }
}

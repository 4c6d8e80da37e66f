import LinkRows
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// The work of `mgate open` once its arguments are read.
struct Opening {
  let urls: [String]
  var circumstances = Circumstances()
  var json = false
  var output = Output()

  /// Decides the links and prints the decisions.
  ///
  /// - Returns: the worst outcome.
  func run(with gate: Gate) -> Outcome {
    Links.read(urls, circumstances, output) { open($0, with: gate) }
  }

  private func open(_ line: RequestLine, with gate: Gate) -> Outcome {
    let url = line.link
    let result = Result { () throws(DecisionError) in
      try gate.decide(url, in: line.circumstances)
    }
    if json {
      let line = JSONLine(DecisionJSON(result, of: url, by: gate.fingerprint), of: url)
      Terminal.write(line.text + "\n")
      if line.isError { return .failed }
    } else {
      output.show(DecisionText(result, of: url, by: gate).text)
    }
    return Outcome(result)
  }
}

extension Opening {
  /// Decides links if the arguments of a program are `open`, a folder and links, without an option.
  ///
  /// Programs start `mgate` so, and the parser of all commands takes more instructions than loading a
  /// small script set and deciding a link.
  ///
  /// - Returns: the worst outcome; `nil` for other arguments.
  static func run(arguments: [String]) -> Outcome? {
    let isPlain = arguments.dropFirst().allSatisfy { !$0.utf8.starts(with: "-".utf8) || $0 == "-" }
    guard arguments.count > 3, arguments[1] == "open", isPlain else { return nil }
    let gate: Gate
    do {
      gate = try Gate(directory: arguments[2])
    } catch {
      // Whatever is there and no folder may be a bundle.
      if !Folder(path: arguments[2]).exists, SharedFile(path: arguments[2]).isThere { return nil }
      Output().complain(Complaint(error, directory: arguments[2]).message)
      return .unusable
    }
    return Opening(urls: Array(arguments[3...])).run(with: gate)
  }
}

import Moongate
import MoongateSystem
import MoongateWorkbench

/// What `mgate open` does once its arguments are read.
struct Opening {
  let directory: String
  let urls: [String]
  var json = false

  /// Decides the links and prints the decisions.
  ///
  /// - Returns: the worst outcome.
  func run() -> Outcome {
    let gate: Gate
    do {
      gate = try Gate(directory: directory)
    } catch {
      Terminal.writeError("error: \(error)\n")
      return .unusable
    }
    return Links.read(urls) { open($0, with: gate) }
  }

  private func open(_ url: String, with gate: Gate) -> Outcome {
    let result = Result { () throws(DecisionError) in
      try gate.decide(url, from: .commandLine)
    }
    if json {
      let line = JSONLine(DecisionJSON(result, of: url), of: url)
      Terminal.write(line.text + "\n")
      if line.isError { return .failed }
    } else {
      Terminal.write(DecisionText(result, of: url, by: gate).text + "\n")
    }
    return Outcome(result)
  }
}

extension Opening {
  /// Reads the arguments of a program if they are `open`, a folder and links, without an option.
  ///
  /// Programs start `mgate` so, and the parser of all commands takes more instructions than loading a
  /// small script set and deciding a link.
  init?(arguments: [String]) {
    let isPlain = arguments.dropFirst().allSatisfy { !$0.utf8.starts(with: "-".utf8) || $0 == "-" }
    guard arguments.count > 3, arguments[1] == "open", isPlain else { return nil }
    self.init(directory: arguments[2], urls: Array(arguments[3...]))
  }
}

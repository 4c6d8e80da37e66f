import ArgumentParser
import LinkRows
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate explain`: says why links go where they go.
struct Explain: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show why a link goes where it goes, or explain a code.",
    usage: """
      mgate explain <directory> <link> ... [<options>]
      mgate explain <directory> --record <file> [<options>]
      mgate explain <code> ...
      """
  )
  static let examples = [
    "mgate explain Scripts/Photos 'myphotoapp:albums/Vacation'",
    "mgate explain Scripts/Photos --run 'myphotoapp:search?q=dogs&sort=newest'",
    "mgate explain Scripts/Photos other:link  # exit code 1",
    "mgate explain MG033",
  ]

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @OptionGroup var options: CircumstanceOptions

  @OptionGroup var look: OutputOptions

  @Flag(
    name: .customLong("run"),
    help: "Also run the handlers, and show which pass and what the answer is."
  )
  var runsHandlers = false

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp(
      """
      A file of decision records, or - for standard input: show what each says, and explain its link. A record without \
      the link is explained with a made one of the same shape.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var recordFile: String?

  @OptionGroup var form: JSONOptions

  func validate() throws {
    if recordFile != nil, !links.urls.isEmpty {
      throw ValidationError("The links come from the records; name no others.")
    }
    if recordFile == nil, !RulePage.isCode(scripts.directory) { try links.demand() }
  }

  func run() throws {
    if RulePage.isCode(scripts.directory), links.urls.allSatisfy(RulePage.isCode) {
      return try explainFindings([scripts.directory] + links.urls)
    }
    let gate = try scripts.makeGate()
    if let recordFile { return try explainRecords(recordFile, gate) }
    let circumstances = try options.circumstances(for: gate.configuration.capabilities)
    let outcome = Links.read(links.urls, circumstances, look.output) { line in
      let url = line.link
      if let objection = line.circumstances.objection(of: gate, runsHandlers: runsHandlers) {
        return refuse(objection, of: url, with: gate)
      }
      let explanation = gate.explain(url, in: line.circumstances, runsHandlers: runsHandlers)
      let outcome = Outcome(explanation)
      guard form.isJSON else {
        look.output.show(explanation.description)
        return outcome
      }
      let line = JSONLine(explanation, of: url)
      Terminal.write(line.text + "\n")
      return line.isError ? max(outcome, .failed) : outcome
    }
    try outcome.exit()
  }

  /// Explains the records of a file.
  private func explainRecords(_ path: String, _ gate: Gate) throws {
    let file = try InputFile(path: path)
    let name = file.name
    var reader = RecordReader(reading: file.bytes)
    let declared = DeclaredWords(of: [gate])
    var outcome = Outcome.fine
    while let line = reader.next() {
      do {
        let record = try line.get()
        let explanation = try RecordExplanation(
          record,
          gate,
          besides: declared,
          runsHandlers: runsHandlers
        )
        outcome = max(outcome, explanation.explanation.map(Outcome.init) ?? .fine)
        if form.isJSON {
          Terminal.write(try JSONLine(explanation).text + "\n")
        } else {
          look.output.show(explanation.description)
        }
      } catch {
        look.output.complain("\(name):\(reader.number): \(error)")
        outcome = .unusable
      }
    }
    try file.checkEnd()
    if reader.torn > 0 {
      look.output.say("Skipped \(counted(reader.torn, "line")) without an end in \(name).")
    }
    try outcome.exit()
  }

  /// Prints the pages of codes, or all codes with a sentence each.
  private func explainFindings(_ codes: [String]) throws {
    var pages: [String] = []
    for code in codes {
      if code.count == 2 {
        pages += form.isJSON ? try RulePage.all.map { try JSONLine($0).text } : [RulePage.list]
      } else if let page = RulePage(code: code) {
        pages.append(form.isJSON ? try JSONLine(page).text : page.text)
      } else {
        throw Complaint("There is no finding \(Value.displayed(code)); mgate explain MG lists all.")
      }
    }
    Terminal.write(pages.joined(separator: form.isJSON ? "\n" : "\n\n") + "\n")
  }

  /// Says of a link why there is no decision, as `open` does.
  private func refuse(_ objection: String, of url: String, with gate: Gate) -> Outcome {
    let result = Result<Decision, DecisionError>.failure(.facts(FactsError(message: objection)))
    if form.isJSON {
      Terminal.write(
        JSONLine(DecisionJSON(result, of: url, by: gate.fingerprint), of: url).text + "\n"
      )
    } else {
      look.output.show(DecisionText(result, of: url, by: gate).text)
    }
    return .failed
  }
}

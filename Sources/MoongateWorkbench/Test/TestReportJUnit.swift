import Moongate

/// The results of a run of tests, as the XML that JUnit made usual: a suite for each file.
struct TestReportJUnit {
  private let run: TestRun

  init(_ run: TestRun) { self.run = run }

  var text: String {
    var files: [(file: String, results: [ScriptTestResult])] = []
    for result in run.results {
      let file = result.test.location.file
      if let index = files.firstIndex(where: { $0.file == file }) {
        files[index].results.append(result)
      } else {
        files.append((file, [result]))
      }
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"mgate\" \(Self.counts(run.results))>")
    for (file, results) in files {
      lines.append("  <testsuite name=\"\(XMLText.attribute(file))\" \(Self.counts(results))>")
      lines += results.map(Self.testCase)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n")
  }

  private static func counts(_ results: [ScriptTestResult]) -> String {
    let broken = results.count { $0.test.isBroken }
    let failed = results.count { !$0.hasPassed }
    return "tests=\"\(results.count)\" failures=\"\(failed - broken)\" errors=\"\(broken)\""
  }

  private static func testCase(_ result: ScriptTestResult) -> String {
    let place = result.test.location
    let start =
      "    <testcase classname=\"\(XMLText.attribute(place.file))\" name=\"\(XMLText.attribute(result.test.name))\" "
      + "file=\"\(XMLText.attribute(place.file))\" line=\"\(place.line)\""
    guard let first = result.failures.first else { return start + "/>" }
    let message = first.message ?? "expected \(first.expected ?? ""), got \(first.actual ?? "")"
    let element = result.test.isBroken ? "error" : "failure"
    let text = TestReport.lines(of: result).joined(separator: "\n")
    return start
      + ">\n      <\(element) message=\"\(XMLText.attribute(message))\">\(XMLText.content(text))</\(element)>\n"
      + "    </testcase>"
  }
}

import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct CapturedProgramTests {
  private static let rows: [(words: [String], code: Int32, output: String)] = [
    (["printf", "%s", "a b"], 0, "a b"),
    (["sh", "-c", "echo out; echo error >&2; exit 3"], 3, "out\n"),
    (["sh", "-c", "kill -9 $$"], 137, ""),
    // Nothing comes from standard input.
    (["cat"], 0, ""),
    // More than is kept does not stop the program.
    (["sh", "-c", "printf 0123456789; exec head -c 1000000 /dev/zero"], 0, "01234567"),
  ]

  @Test(arguments: rows.indices) func `A program's output and exit code`(index: Int) throws {
    let row = Self.rows[index]
    let program = try CapturedProgram(row.words, most: 8)
    #expect(program.code == row.code)
    #expect(String(decoding: program.output, as: UTF8.self) == row.output)
  }

  @Test func `A program that is not there is an error`() {
    #expect(throws: SystemError(code: ENOENT)) { try CapturedProgram(["no such program"]) }
  }

  @Test func `A program that is not done in its time is killed`() {
    // Neither ever ends: one writes on, one writes nothing.
    for words in [["cat", "/dev/zero"], ["sh", "-c", "while :; do :; done"]] {
      #expect(throws: SystemError.timedOut) { try CapturedProgram(words, seconds: 0) }
    }
  }

  @Test func `A scratch folder is there as long as its value`() throws {
    let path = try Self.fill()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private static func fill() throws -> String {
    let folder = try ScratchFolder()
    try Data("x".utf8).write(to: URL(filePath: folder.path + "/file"))
    #expect(Folder(path: folder.path).exists)
    return folder.path
  }
}

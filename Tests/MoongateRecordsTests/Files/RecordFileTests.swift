import Foundation
import Moongate
import MoongateRecords
import MoongateSystem
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Files of records.
@Suite struct RecordFileTests {
  /// Writes records of some decisions.
  private func write(_ count: Int, to file: RecordFile, link: String = "app:page/7") throws {
    let gate = try makeGate(#"route("/page/:id", { name = "page" }, open("page"))"#)
    let recorder = try DecisionRecorder(gate, detail: .keeping(["page.id"])) {
      try file.append($0)
    }
    for _ in 0..<count {
      _ = try recorder.decide(link)
      recorder.flush()
    }
  }

  /// Reads the records of a file: their number, that of lines without an end and that of other lines.
  private func read(_ bytes: [UInt8]) -> (records: Int, torn: Int, faults: Int) {
    var rest = bytes
    var reader = RecordReader {
      defer { rest = [] }
      return rest
    }
    var (records, faults) = (0, 0)
    while let line = reader.next() {
      if case .success = line { records += 1 } else { faults += 1 }
    }
    return (records, reader.torn, faults)
  }

  @Test func `A file has a line for each record, and only its owner reads it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/links.jsonl"
    try write(3, to: RecordFile(path))
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    #expect(read(bytes) == (3, 0, 0))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try write(2, to: RecordFile(path))
    #expect(read(try Array(Data(contentsOf: URL(filePath: path)))) == (5, 0, 0))
  }

  @Test func `A file that ends anywhere loses at most its last record, and goes on`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    try write(2, to: RecordFile(path), link: "app:page/%C3%A9t%C3%A9%20%22%7B%5D%5C")
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(\.count)
    for count in 0...bytes.count {
      let (records, torn, faults) = read(Array(bytes[..<count]))
      let whole = count >= bytes.count - 1 ? 2 : count >= lines[0] ? 1 : 0
      let isTorn = ![0, lines[0], lines[0] + 1, bytes.count - 1, bytes.count].contains(count)
      #expect((records, torn, faults) == (whole, isTorn ? 1 : 0, 0), "\(count) of \(bytes.count)")
    }
    try Data(bytes.dropLast(40)).write(to: URL(filePath: path))
    try write(1, to: RecordFile(path))
    #expect(read(try Array(Data(contentsOf: URL(filePath: path)))) == (2, 1, 0))
  }

  @Test func `A full file becomes the next older one, and the oldest goes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    try write(20, to: RecordFile(path, bytes: 1_000, count: 3))
    var total = 0
    for name in ["links.jsonl", "links.jsonl.1", "links.jsonl.2"] {
      let bytes = try Array(Data(contentsOf: folder.url.appending(path: name)))
      #expect(bytes.count <= 1_000)
      let (records, torn, faults) = read(bytes)
      #expect(records > 0 && torn == 0 && faults == 0)
      total += records
    }
    #expect(total < 20)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["links.jsonl", "links.jsonl.1", "links.jsonl.2", "links.jsonl.lock"])
  }

  @Test func `One file of one record is replaced by the next`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    try write(5, to: RecordFile(path, bytes: 1, count: 1))
    #expect(read(try Array(Data(contentsOf: URL(filePath: path)))) == (1, 0, 0))
  }

  @Test func `A file has one owner at a time`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    let first = try RecordFile(path)
    let error = #expect(throws: RecordFileError.self) { try RecordFile(path) }
    #expect(error?.description.contains("in use") == true)
    try write(1, to: first)
  }

  @Test(arguments: ["link", "folder", "pipe"])
  func `What is not a file is left alone`(kind: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links.jsonl"
    switch kind {
    case "link":
      try folder.write("precious".utf8, to: "other")
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: folder.path + "/other"
      )
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default: #expect(mkfifo(path, 0o600) == 0)
    }
    #expect(throws: RecordFileError.self) { try RecordFile(path) }
    if kind == "link" {
      #expect(try String(contentsOfFile: folder.path + "/other", encoding: .utf8) == "precious")
    }
  }

  @Test(arguments: ["file", "folder", "moved", "lock"])
  func `A file that somebody removes or moves is made anew, or its records count as dropped`(
    what: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/links.jsonl"
    let file = try RecordFile(path)
    let gate = try makeGate(#"route("/page/:id", open("page"))"#)
    let recorder = try DecisionRecorder(gate) { try file.append($0) }
    _ = try recorder.decide("app:page/7")
    recorder.flush()
    switch what {
    case "file": try FileManager.default.removeItem(atPath: path)
    case "moved": try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    case "folder": try FileManager.default.removeItem(atPath: folder.path + "/new")
    default:
      try FileManager.default.removeItem(atPath: path + ".lock")
      try write(1, to: RecordFile(path, bytes: 1))
    }
    _ = try recorder.decide("app:page/8")
    recorder.flush()
    if what == "folder" {
      #expect(recorder.dropped == 1)
    } else {
      #expect(recorder.dropped == 0)
      let bytes = try Array(Data(contentsOf: URL(filePath: path)))
      #expect(read(bytes) == (what == "lock" ? 2 : 1, 0, 0))
    }
  }

  @Test func `A file that others could read is the owner's alone from then on`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "links.jsonl")
    let path = folder.path + "/links.jsonl"
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    try write(1, to: RecordFile(path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `A disk without room is an error, and later records are written`() throws {
    let folder = try TemporaryFolder()
    var file = try AppendedFile(path: "/dev/full")
    #expect(throws: SystemError.self) { try file.append(line: [1]) }
    // A folder in the place of the next older file cannot be replaced.
    let path = folder.path + "/links.jsonl"
    let records = try RecordFile(path, bytes: 1, count: 2)
    let gate = try makeGate(#"route("/page/:id", open("page"))"#)
    let recorder = try DecisionRecorder(gate) { try records.append($0) }
    try folder.write([], to: "links.jsonl.1/x")
    for _ in 0..<3 {
      _ = try recorder.decide("app:page/7")
      recorder.flush()
    }
    #expect(recorder.dropped == 2)
    try FileManager.default.removeItem(atPath: path + ".1")
    _ = try recorder.decide("app:page/8")
    recorder.flush()
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.contains(#""dropped":2"#) && written.contains(#""n":4"#))
  }
}

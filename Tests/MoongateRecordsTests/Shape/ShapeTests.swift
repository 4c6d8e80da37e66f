import MoongateRecords
import Randomness
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateRecords
@testable import MoongateWorkbench

/// The shapes of links and values.
@Suite struct ShapeTests {
  /// For links that are made as if nothing were declared.
  private static let nothing = DeclaredWords(of: [])

  @Test(arguments: ShapeRows.all)
  func `A record has the shape of a link`(row: ShapeRows.Row) throws {
    let records = Records()
    let recorder = try records.recorder(for: Gate(scripts: ShapeRows.scripts))
    _ = try? recorder.decide(row.link)
    recorder.flush()
    let made = try records.only.row
    #expect(made == row.record)
  }

  @Test(arguments: [
    ("", "empty"), ("0", "digits(1-8)"), ("12345678", "digits(1-8)"),
    ("123456789", "digits(9-16)"), ("-7", "number(1-8)"), ("0.5", "number(1-8)"),
    ("1.2.3", "text(1-8)"), ("-", "slug(1-8)"), (".5", "text(1-8)"), ("1e5", "slug(1-8)"),
    ("abc", "word(1-8)"), ("ABCabcABCa", "word(9-16)"), ("a1", "slug(1-8)"),
    ("a_b-c", "slug(1-8)"), ("é", "text(1-8)"), ("a b", "text(1-8)"), ("a@b.c", "text(1-8)"),
    ("00000000-0000-4000-8000-000000000000", "uuid"),
    ("ABCDEF00-0000-4000-8000-00000000000f", "uuid"),
    ("00000000-0000-4000-8000-00000000000g", "slug(33-64)"),
    ("00000000_0000-4000-8000-000000000000", "slug(33-64)"),
    (String(repeating: "x", count: 16), "word(9-16)"),
    (String(repeating: "x", count: 17), "word(17-32)"),
    (String(repeating: "x", count: 4096), "word(2049-4096)"),
    (String(repeating: "x", count: 4097), "word(4097-8192)"),
    ("１２", "text(1-8)"), ("\u{0}", "text(1-8)"), ("%", "text(1-8)"), ("true", "word(1-8)"),
  ])
  func `A value has a class`(text: String, shape: String) {
    #expect(ValueShape(of: Array(text.utf8)).description == shape)
  }

  @Test(arguments: ValueShape.Characters.allCases, [1, 8, 9, 16, 17, 32, 64, 100, 1_000])
  func `A sample of a class is of the class`(characters: ValueShape.Characters, count: Int) throws {
    let lengths = ValueShape(of: Array(repeating: 0x78, count: count)).lengths
    let text =
      switch characters {
      case .empty, .uuid, .date: characters.rawValue
      case .path: "path(\(count))"
      default: "\(characters)(\(lengths!.lowerBound)-\(lengths!.upperBound))"
      }
    let shape = try #require(ValueShape(text: text))
    #expect(shape.description == text)
    #expect(Set(shape.samples).count == shape.samples.count)
    for sample in shape.samples {
      guard characters != .path else {
        #expect(sample.split(separator: "/").count == count)
        continue
      }
      let made = ValueShape(of: Array(sample.utf8), as: [.url, .date].first { $0 == characters })
      #expect(made == shape)
    }
  }

  @Test(arguments: [
    "", "digits(", "digits(1", "digits(8-1)", "digits(-1)", "digits(1-2-3)", "nothing(1-8)",
  ])
  func `Another text is no class`(text: String) {
    #expect(ValueShape(text: text) == nil)
  }

  @Test(arguments: ShapeRows.all)
  func `A link of a shape has that shape`(row: ShapeRows.Row) throws {
    let gate = try Gate(scripts: ShapeRows.scripts)
    guard let link = try? Link(row.link) else { return }
    let vocabulary = Vocabulary(gate.running)
    let shape = LinkShape(link, vocabulary, nil)
    let sample = try Link(SampleLink(shape: shape.description, besides: Self.nothing).text)
    #expect(LinkShape(sample, vocabulary, nil).description == shape.description, "\(sample)")
    #expect(sample.segments.count == link.segments.count)
    #expect(sample.queryItems.count == link.queryItems.count)
  }

  @Test func `A shape ends after 64 segments and items`() throws {
    let records = Records()
    var configuration = Configuration()
    (configuration.link.segments, configuration.link.queryItems) = (200, 200)
    let gate = try Gate(scripts: ShapeRows.scripts, configuration: configuration)
    let recorder = try records.recorder(for: gate)
    let path = String(repeating: "/album", count: 100)
    let query = String(repeating: "&q=1", count: 100).dropFirst()
    _ = try recorder.decide("photos:\(path)?\(query)")
    recorder.flush()
    let shape = try #require(try records.only.shape)
    #expect(shape.segments.count == 64 && shape.items.count == 64 && shape.otherItems == 36)
    #expect(shape.description.contains("/album/{+36}?q="))
    let sample = try Link(
      SampleLink(shape: shape.description, besides: Self.nothing).text,
      limits: configuration.link
    )
    #expect(sample.segments.count == 100 && sample.queryItems.count == 100)
  }

  @Test(arguments: [
    "{nothing}", "a:{digits}}{", "{+0}", "{+9999999}", "{-1}", "a:{",
    "{scheme}:{9223372036854775808}",
  ])
  func `A shape of another hand is refused, or is a link's text`(shape: String) {
    do throws(WorkbenchError) {
      let sample = try SampleLink(shape: shape, besides: Self.nothing)
      #expect(sample.text.utf8.count < 1 << 20)
    } catch {
      #expect("\(error)".contains("There is no class"))
    }
  }
}

import Randomness
import SampleScripts
import Testing

@testable import Moongate

/// Tests that a value decoded from the bytes of a response is the encoded one.
@Suite struct DecodePropertyTests {
  fileprivate enum Destination: Codable, Equatable {
    case album(Album)
    case search(text: String, page: Int?, exact: Bool?, share: Double?)
    case empty
  }

  fileprivate struct Album: Codable, Equatable {
    struct Size: Codable, Equatable {
      var width: UInt16
      var height: Float?
    }
    enum Sort: String, Codable, CaseIterable { case newest, oldest }
    var name: String
    var tags: [String]
    var sizes: [String: Size]
    var sort: Sort?
    var inner: [Album]
    var offset: Int8?
  }

  @Test func `Random destinations come back from a handler`() throws {
    var random = SeededGenerator(seed: 21)
    let gate = try makeGate(
      """
      route("/", function(_, facts)
        local name, arguments = next(facts)
        return open(name, arguments)
      end)
      """
    )
    for _ in 0..<150 {
      let destination = random.destination
      let facts = try Value.Object(encoding: destination)
      guard case .open(let action) = try gate.decide("app:/", facts: facts).response else {
        throw NoError()
      }
      #expect(try action.decode() == destination)
      #expect(try Value.object(facts).decode() == destination)
    }
  }

  @Test func `Each field that is left out or of another kind is named`() throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<100 {
      let album = try Value.Object(encoding: random.album(depth: 1))
      for name in ["name", "tags", "sizes", "inner"] {
        let rest = Value.Object(album.filter { $0.name != name })
        let wrong = Value.Object(Array(rest) + [Value.Object.Field(name: name, value: true)])
        for (object, message) in [(rest, "is missing"), (wrong, "got true")] {
          let action = Action(name: "album", arguments: ["_0": .object(object)])
          let error = #expect(throws: ActionError.self) { try action.decode(Destination.self) }
          #expect(error?.field == "_0.\(name)")
          #expect(error?.message.contains(message) == true)
        }
      }
    }
  }

  @Test func `An action decodes into types that are no enum`() throws {
    let action = Action(name: "album", arguments: ["name": "x", "n": [1, 2]])
    #expect(try action.decode(Value.self) == ["album": ["name": "x", "n": [1, 2]]])
    #expect(try action.decode([String: Value].self) == ["album": ["name": "x", "n": [1, 2]]])
    #expect(throws: ActionError.self) { try action.decode([Int].self) }
    #expect(throws: ActionError.self) { try action.decode(Int.self) }
    struct Own: Decodable {
      var path: [String]
      var isThere: [Bool]
      var list: [Int]
      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Name.self)
        isThere = [
          fields.contains(.album), fields.contains(.other), try fields.decodeNil(forKey: .album),
        ]
        isThere.append(try fields.decodeNil(forKey: .other))
        isThere.append(try fields.decodeIfPresent(Int.self, forKey: .other) != nil)
        let inner = try fields.superDecoder(forKey: .album)
        path = inner.codingPath.map(\.stringValue)
        let list = try fields.nestedContainer(keyedBy: Name.self, forKey: .album)
        self.list = try list.decode([Int].self, forKey: .n)
      }
    }
    enum Name: CodingKey { case album, other, n }
    let own = try action.decode(Own.self)
    #expect(own.path == ["album"])
    #expect(own.isThere == [true, false, false, true, false])
    #expect(own.list == [1, 2])
  }
}

extension SeededGenerator {
  fileprivate var destination: DecodePropertyTests.Destination {
    mutating get {
      switch below(3) {
      case 0: return .album(album(depth: 2))
      case 1:
        return .search(
          text: word,
          page: isOneIn(2) ? below(100) : nil,
          exact: isOneIn(2) ? isOneIn(2) : nil,
          share: isOneIn(2) ? Double(below(100)) / 8 : nil
        )
      default: return .empty
      }
    }
  }

  fileprivate mutating func album(depth: Int) -> DecodePropertyTests.Album {
    var album = DecodePropertyTests.Album(name: word, tags: [], sizes: [:], inner: [])
    album.tags = (0..<below(3)).map { _ in word }
    for _ in 0..<one(of: [0, 1, 2, 12]) {
      album.sizes[word] = .init(width: UInt16(below(65_536)), height: isOneIn(2) ? 0.5 : nil)
    }
    album.sort = isOneIn(2) ? one(of: DecodePropertyTests.Album.Sort.allCases) : nil
    album.offset = isOneIn(2) ? Int8(below(200) - 100) : nil
    if depth > 0 { album.inner = (0..<below(3)).map { _ in self.album(depth: depth - 1) } }
    return album
  }

  private var word: String {
    mutating get { text(of: ["a", "é", "日本", "x y", "\0"], count: 0...9) }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// What the package uses of Foundation, with the signatures that Apple's systems have.

public struct Data: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
}

public protocol ContiguousBytes {}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Data: ContiguousBytes, DataProtocol {}
extension Array: ContiguousBytes where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {}

public struct Date: Hashable, Comparable, Codable, Sendable {
  public init() {}
  public static func < (first: Date, second: Date) -> Bool { false }
  public func timeIntervalSince(_ date: Date) -> Double { 0 }
  public init(timeIntervalSince1970: Double) {}
  public var timeIntervalSince1970: Double { 0 }
  public func formatted(_ style: ISO8601FormatStyle) -> String { "" }

  public struct ISO8601FormatStyle: Sendable {
    public init(
      dateSeparator: DateSeparator = .dash,
      dateTimeSeparator: DateTimeSeparator = .standard,
      timeSeparator: TimeSeparator = .colon,
      timeZoneSeparator: TimeZoneSeparator = .omitted,
      includingFractionalSeconds: Bool = false
    ) {}

    public enum DateSeparator: Sendable { case dash }
    public enum DateTimeSeparator: Sendable { case standard }
    public enum TimeSeparator: Sendable { case colon }
    public enum TimeZoneSeparator: Sendable { case omitted }
  }
}

public struct Decimal: Hashable, Codable, Sendable, CustomStringConvertible {
  public init(_ value: Int) {}
  public init?(string: String) { return nil }
  public var isFinite: Bool { false }
  public var description: String { "" }
}

public struct UUID: Hashable, Codable, Sendable {
  public init() {}
}

public struct URL: Hashable, Codable, Sendable {
  public init?(string: String) { return nil }
  public var absoluteString: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var scheme: String? { nil }
}

open class Bundle {
  public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: Hashable {
  open var activityType: String { "" }
  open var webpageURL: URL? { nil }
  public static func == (first: NSUserActivity, second: NSUserActivity) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) {}
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) { boolValue = value }
  public let boolValue: Bool
}

open class FileManager: @unchecked Sendable {
  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open func fileExists(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func fileExists(
    atPath path: String,
    isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func removeItem(atPath path: String) throws {}
}

public typealias TimeInterval = Double

open class Thread: @unchecked Sendable {
  open class func sleep(forTimeInterval ti: TimeInterval) {}
}

open class JSONEncoder {
  public init() {}

  public struct OutputFormatting: OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let sortedKeys = Self(rawValue: 1)
    public static let withoutEscapingSlashes = Self(rawValue: 2)
    public static let prettyPrinted = Self(rawValue: 4)
  }

  open var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }

  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class PropertyListDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of Foundation, with the signatures that Apple's systems have.

public struct Data: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct URL: Hashable, Codable, Sendable {
  public init?(string: String) { return nil }
  public var absoluteString: String { "" }
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) { boolValue = value }
  public let boolValue: Bool
}

open class FileManager: @unchecked Sendable {
  open class var `default`: FileManager { fatalError() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(
    atPath path: String,
    isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
}

open class JSONEncoder {
  public init() {}

  public struct OutputFormatting: OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let sortedKeys = Self(rawValue: 1)
    public static let withoutEscapingSlashes = Self(rawValue: 2)
  }

  open var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }

  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

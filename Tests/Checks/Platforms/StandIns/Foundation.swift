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
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public var absoluteString: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public func user(percentEncoded: Bool = true) -> String? { nil }
  public func password(percentEncoded: Bool = true) -> String? { nil }
  public func query(percentEncoded: Bool = true) -> String? { nil }
  public func fragment(percentEncoded: Bool = true) -> String? { nil }
  public var scheme: String? { nil }
  public var port: Int? { nil }
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

public struct URLResourceValues: Sendable {
  public init() {}
  public var isExcludedFromBackup: Bool? {
    get { nil }
    set {}
  }
}

public struct Notification: Sendable {
  public struct Name: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }
}

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol {
  public init() {}
}

open class OperationQueue: @unchecked Sendable {
  open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

open class NotificationCenter: @unchecked Sendable {
  open class var `default`: NotificationCenter { fatalError() }
  @discardableResult
  open func addObserver(
    forName name: Notification.Name?,
    object obj: Any?,
    queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
}

public struct Locale: Sendable {
  public init(identifier: String) {}
}

public struct TimeZone: Sendable {
  public init?(secondsFromGMT seconds: Int) { return nil }
}

public struct CharacterSet: Sendable {
  public init(charactersIn string: String) {}
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

open class DateFormatter: @unchecked Sendable {
  public init() {}
  open var locale: Locale? {
    get { nil }
    set {}
  }
  open var timeZone: TimeZone? {
    get { nil }
    set {}
  }
  open var dateFormat: String? {
    get { nil }
    set {}
  }
  open func date(from string: String) -> Date? { nil }
}

open class Bundle {
  public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: Hashable {
  open var activityType: String { "" }
  open var webpageURL: URL? { nil }
  open var userInfo: [AnyHashable: Any]? { nil }
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

// MARK: URLSession

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: Sendable { case reloadIgnoringLocalCacheData }

  public init(url: URL, cachePolicy: CachePolicy) {}
  public var url: URL? { nil }
  public var httpShouldHandleCookies: Bool {
    get { false }
    set {}
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class URLResponse: @unchecked Sendable {
  open var expectedContentLength: Int64 { 0 }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

public struct URLError: Error, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let cannotFindHost = Self(rawValue: -1003)
    public static let dnsLookupFailed = Self(rawValue: -1006)
    public static let cannotConnectToHost = Self(rawValue: -1004)
    public static let networkConnectionLost = Self(rawValue: -1005)
    public static let notConnectedToInternet = Self(rawValue: -1009)
    public static let dataNotAllowed = Self(rawValue: -1020)
    public static let internationalRoamingOff = Self(rawValue: -1018)
    public static let badServerResponse = Self(rawValue: -1011)
    public static let cannotParseResponse = Self(rawValue: -1017)
    public static let timedOut = Self(rawValue: -1001)
    public static let appTransportSecurityRequiresSecureConnection = Self(rawValue: -1022)
    public static let secureConnectionFailed = Self(rawValue: -1200)
    public static let serverCertificateHasBadDate = Self(rawValue: -1201)
    public static let serverCertificateUntrusted = Self(rawValue: -1202)
    public static let serverCertificateHasUnknownRoot = Self(rawValue: -1203)
    public static let serverCertificateNotYetValid = Self(rawValue: -1204)
  }

  public enum NetworkUnavailableReason: Sendable { case constrained }

  public var code: Code { Code(rawValue: 0) }
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

open class URLCache: @unchecked Sendable {}
open class URLCredential: @unchecked Sendable {}
open class URLCredentialStorage: @unchecked Sendable {}

open class HTTPCookie: @unchecked Sendable {
  public enum AcceptPolicy: Sendable { case never }
}

open class HTTPCookieStorage: @unchecked Sendable {}

open class URLSessionConfiguration: @unchecked Sendable {
  open class var ephemeral: URLSessionConfiguration { fatalError() }
  open var requestCachePolicy: URLRequest.CachePolicy = .reloadIgnoringLocalCacheData
  open var urlCache: URLCache?
  open var urlCredentialStorage: URLCredentialStorage?
  open var httpCookieStorage: HTTPCookieStorage?
  open var httpCookieAcceptPolicy = HTTPCookie.AcceptPolicy.never
  open var httpShouldSetCookies = false
  open var allowsConstrainedNetworkAccess = false
  open var waitsForConnectivity = false
}

open class URLSessionTask: @unchecked Sendable {
  open var response: URLResponse? { nil }
  open func cancel() {}
  open func resume() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLProtectionSpace: @unchecked Sendable {
  open var authenticationMethod: String { "" }
}

open class URLAuthenticationChallenge: @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { fatalError() }
}

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}

open class URLSession: @unchecked Sendable {
  public enum AuthChallengeDisposition: Sendable {
    case performDefaultHandling, rejectProtectionSpace
  }
  public enum ResponseDisposition: Sendable { case cancel, allow }

  public init(
    configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {}
  open var delegateQueue: OperationQueue { fatalError() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  open func finishTasksAndInvalidate() {}
}

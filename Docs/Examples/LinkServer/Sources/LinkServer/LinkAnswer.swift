import Foundation
import Hummingbird
import Moongate

// Moongate has a type of that name, too.
typealias HTTPAnswer = Hummingbird.Response

/// The answer of the web to a decision.
struct LinkAnswer {
  private let decision: Decision
  private let path: String

  init(_ decision: Decision, path: String) { (self.decision, self.path) = (decision, path) }

  func answer(asJSON: Bool) -> HTTPAnswer {
    asJSON && decision.response != .unclaimed ? json : page
  }

  private var page: HTTPAnswer {
    switch decision.response {
    case .browse(let link): redirect(to: link) ?? card(Product.name)
    case .open(let action): card(Product.title(of: action) ?? Product.name)
    case .confirm(let question, _): card(question.description)
    case .waiting, .asking: card(Product.name)
    case .rejected(let reason): card(reason.description, .notFound)
    case .unmatched: card("There is nothing here", .notFound)
    case .unclaimed: HTTPAnswer(status: .misdirectedRequest)
    }
  }

  /// The way to a page; `nil` where that is none for a browser, or leads back here.
  private func redirect(to link: Link) -> HTTPAnswer? {
    guard link.scheme == "https", link != decision.link, let location = link.location else {
      return nil
    }
    return HTTPAnswer(status: .found, headers: [.location: location, .vary: "Accept"])
  }

  private func card(_ title: String, _ status: HTTPResponse.Status = .ok) -> HTTPAnswer {
    Card(title: title, link: decision.link.text, path: status == .ok ? path : nil).answer(status)
  }

  private var json: HTTPAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(decision.response) else {
      return HTTPAnswer(status: .internalServerError)
    }
    return HTTPAnswer(
      status: page.status == .notFound ? .notFound : .ok,
      headers: [.contentType: "application/json", .vary: "Accept"],
      body: .init(byteBuffer: ByteBuffer(bytes: data))
    )
  }
}

extension Link {
  /// The link as it may stand in a header field, which takes only the characters of RFC 3986.
  fileprivate var location: String? {
    text.utf8.allSatisfy(\.isOfURI) ? text : url?.absoluteString
  }
}

extension UInt8 {
  /// Whether the byte is one of RFC 3986, section 2, or begins an escape.
  fileprivate var isOfURI: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"),
      UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: self > UInt8(ascii: " ") && self < 0x7F
    }
  }
}

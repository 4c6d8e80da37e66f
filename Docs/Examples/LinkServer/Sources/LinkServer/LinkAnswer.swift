import Foundation
import Hummingbird
import Moongate

// Moongate has a type of that name, too.
typealias HTTPAnswer = Hummingbird.Response

/// The answer of the web to a decision.
struct LinkAnswer {
  let decision: Decision
  /// The path and the query of the request.
  let target: String

  /// The page for people, or the way to one.
  var page: HTTPAnswer {
    get async {
      switch decision.response {
      case .browse(let link): redirect(to: link) ?? card(Product.name)
      case .open(let action): card(await Product.title(of: action) ?? Product.name)
      case .confirm(let question, _): card(question.description)
      case .waiting, .asking: card(Product.name)
      case .rejected(let reason): card(reason.description)
      case .unmatched: card("There is nothing here")
      case .unclaimed: HTTPAnswer(status: .misdirectedRequest)
      }
    }
  }

  /// The response, for programs.
  var json: HTTPAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(decision.response) else {
      return HTTPAnswer(status: .internalServerError)
    }
    return HTTPAnswer(
      status: status,
      headers: [.contentType: "application/json", .vary: "Accept"],
      body: .init(byteBuffer: ByteBuffer(bytes: data))
    )
  }

  private var status: HTTPResponse.Status {
    switch decision.response {
    case .open, .confirm, .browse, .waiting, .asking: .ok
    case .rejected, .unmatched: .notFound
    case .unclaimed: .misdirectedRequest
    }
  }

  /// The way to a page; `nil` where that is none for a browser, or is this one.
  private func redirect(to link: Link) -> HTTPAnswer? {
    guard link.scheme == "https", !link.isPage(of: decision.link), let location = link.location
    else { return nil }
    return HTTPAnswer(status: .found, headers: [.location: location, .vary: "Accept"])
  }

  private func card(_ title: String) -> HTTPAnswer {
    Card(title: title, link: decision.link.text, target: status == .ok ? target : nil).answer(
      status
    )
  }
}

extension Link {
  /// Whether a browser that follows the link asks for the same page.
  fileprivate func isPage(of other: Link) -> Bool {
    host == other.host && (port ?? 443) == (other.port ?? 443) && path == other.path
      && query == other.query
  }

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

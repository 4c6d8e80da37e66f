/// An error with the link that it is about, in the form in which it is printed as JSON.
struct ErrorJSON: Encodable {
  private let error: [String: String]
  private let link: [String: String]

  init(kind: String, message: String, of url: String) {
    error = ["kind": kind, "message": message]
    link = ["text": url]
  }
}

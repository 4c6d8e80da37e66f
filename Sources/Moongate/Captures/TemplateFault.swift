/// The reason why a declared response is invalid: a sentence without its full stop.
struct TemplateFault: Error, Equatable {
  let message: String
}

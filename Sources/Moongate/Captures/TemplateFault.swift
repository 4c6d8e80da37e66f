/// Why a declared response cannot be: a sentence without its full stop.
struct TemplateFault: Error, Equatable {
  let message: String
}

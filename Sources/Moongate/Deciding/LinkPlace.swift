/// A scheme and a host, each if there is one.
struct LinkPlace {
  var scheme: String?
  var host: String?
}

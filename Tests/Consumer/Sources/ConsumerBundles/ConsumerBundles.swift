import MoongateBundles

let text = """
  {
    "schema": 1, "app": "com.example.greetings", "channels": ["stable"], "version": 1,
    "keys": {
      "content": ["ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"],
      "channel": ["ed25519:d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"]
    },
    "threshold": 1, "sequence_floor": 0, "kinds": ["lua"], "built": 1790000000
  }
  """

@main
struct ConsumerBundles {
  static func main() {
    do throws(Refusal) {
      let trust = try Trust(json: text)
      print(trust.app, trust.channels, trust.kinds)
    } catch {
      // On Linux, where this package does not ask for the trait Crypto.
      print(error.code.rawValue, error)
    }
  }
}

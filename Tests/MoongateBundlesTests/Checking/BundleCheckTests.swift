import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

@Suite struct BundleCheckTests {
  private func check(
    kinds: [BundleKind] = [.lua],
    _ change: (inout Device) -> Void = { _ in }
  ) -> BundleCheck {
    var device = Samples.device()
    change(&device)
    return BundleCheck(Samples.trust(kinds: kinds), keys: Samples.keys(), device: device)
  }

  private func code(
    of bundle: ScriptBundle,
    by keys: [SigningKey] = [Samples.content],
    as type: DocumentType = .bundle,
    for release: Release? = nil,
    _ check: BundleCheck? = nil
  ) throws -> Refusal.Code? {
    let bytes = try Samples.signed(type, bundle.payload, by: keys)
    return refusal {
      let release = release ?? Samples.release(of: bundle)
      let read = try (check ?? self.check()).check(bytes, for: release)
      #expect(read == bundle)
    }
  }

  @Test func `A bundle passes that the content key signed and the channel names`() throws {
    let bundle = Samples.bundle()
    #expect(try code(of: bundle) == nil)
    // The channel's key may refresh and take back, but never invent scripts.
    #expect(try code(of: bundle, by: [Samples.channelKey]) == .signatures)
    #expect(try code(of: bundle, by: [Samples.recovery]) == .signatures)
    #expect(try code(of: bundle, as: .channel) == .type)
  }

  @Test func `A signed bundle is not any signed bundle`() throws {
    let bundle = Samples.bundle()
    var other = Samples.release(of: bundle)
    other.bundle = Samples.digest("other")
    #expect(try code(of: bundle, for: other) == .digest)
    for size in [bundle.payload.count - 1, bundle.payload.count + 1] {
      var other = Samples.release(of: bundle)
      other.size = size
      #expect(try code(of: bundle, for: other) == .size)
    }
    var large = bundle
    large.files["large.lua"] = String(repeating: "x", count: 20_000)
    #expect(try code(of: large, for: Samples.release(of: bundle)) == .size)
  }

  @Test func `App and kind are those of the trust`() throws {
    var bundle = Samples.bundle()
    bundle.app = "videos"
    #expect(try code(of: bundle) == .app)
    let data = ScriptBundle(app: "photos", files: ["main.json": "{}"], kind: .data)
    #expect(try code(of: data) == .kind)
    #expect(try code(of: data, check(kinds: [.data])) == nil)
    #expect(try code(of: Samples.bundle(), check(kinds: [.data])) == .kind)
  }

  @Test func `A bundle needs no more than the app has`() throws {
    var bundle = Samples.bundle()
    bundle.requirements = BundleRequirements([Requirement(.actions, "album")])
    #expect(try code(of: bundle) == nil)
    let capabilities = try Capabilities(actions: ["settings": [:]])
    #expect(try code(of: bundle, check { $0.capabilities = capabilities }) == .requires)
    bundle.requirements = BundleRequirements(moongate: Version("1.3"))
    #expect(try code(of: bundle) == .requires)
    #expect(
      refusalText {
        let bytes = try Samples.signed(.bundle, bundle.payload, by: [Samples.content])
        _ = try check().check(bytes, for: Samples.release(of: bundle))
      } == "The bundle needs Moongate 1.3, and the app has 1.2."
    )
  }

  @Test func `The bytes are parsed after they were verified`() throws {
    let payload = Array("not JSON".utf8)
    let release = Release(bundle: Fingerprint(of: payload), size: payload.count)
    let stranger = try Samples.signed(.bundle, payload, by: [Samples.stranger])
    #expect(refusal { _ = try check().check(stranger, for: release) } == .signatures)
    let signed = try Samples.signed(.bundle, payload, by: [Samples.content])
    #expect(refusal { _ = try check().check(signed, for: release) } == .malformed)
  }
}

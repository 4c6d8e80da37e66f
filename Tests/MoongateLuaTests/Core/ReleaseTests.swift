import Foundation
import SandboxProbe
import Testing

@testable import MoongateLua

/// Only releases of Lua run whose inner workings are known.
@Suite struct ReleaseTests {
  /// Returns the reason why Moongate refuses a release; nil if it does not.
  private func refusal(of ident: String, changed: Int32 = -1) -> String? {
    guard let message = probe_release(ident, changed) else { return nil }
    defer { free(message) }
    return String(cString: message)
  }

  private func ident(_ release: String) -> String {
    "$LuaVersion: Lua \(release)  Copyright (C) 1994-2026 Lua.org, PUC-Rio $$LuaAuthors: … $"
  }

  @Test(arguments: ["5.4.4", "5.4.5", "5.4.6", "5.4.7", "5.4.8"])
  func `A known release runs`(release: String) {
    #expect(refusal(of: ident(release)) == nil)
  }

  @Test(arguments: ["5.4.0", "5.4.3", "5.4.9", "5.4.80", "5.4", "5.3.6", "5.5.0", "6.0"])
  func `Another release is refused by its name`(release: String) {
    #expect(
      refusal(of: ident(release))
        == "Moongate runs on Lua 5.4.4 to 5.4.8, and the library here is Lua \(release). "
        + "Use another one, or build Lua from source with Scripts/lua."
    )
  }

  @Test func `What does not say which release it is is refused`() {
    #expect(refusal(of: "")?.contains("the library here is Lua ?.") == true)
    #expect(refusal(of: "LuaJIT 2.1")?.contains("the library here is Lua ?.") == true)
  }

  /// The bytes of LUAC_VERSION and LUAC_FORMAT, and the sizes of an instruction and of numbers.
  @Test(arguments: [4, 5, 12, 13, 14] as [Int32])
  func `Another binary form is refused`(changed: Int32) {
    #expect(
      refusal(of: ident("5.4.8"), changed: changed)?
        .hasPrefix("The library of Lua 5.4.8 here is not the published one") == true
    )
  }

  @Test func `The Lua of this process runs`() throws {
    #expect(refusal(of: String(cString: probe_ident())) == nil)
    _ = try makeState("route('/', pass())")
  }
}

import Foundation
import SandboxProbe
import Testing

/// No state is built if scripts could reach more, or less, than the list says.
@Suite struct AllowListTests {
  /// The error of comparing a sandbox that is broken in one way, and that way.
  private static func broken(_ number: Int) -> (error: String?, name: String) {
    var name: UnsafePointer<CChar>?
    let error = probe_break(number, &name)
    defer { free(error) }
    return (error.map { String(cString: $0) }, name.map { String(cString: $0) } ?? "")
  }

  @Test func `A sandbox that nobody broke is as listed`() {
    let (error, name) = Self.broken(.max)
    #expect(name == "nothing")
    #expect(error == nil)
  }

  @Test(arguments: 0..<probe_break_count())
  func `A sandbox that is broken is found out`(number: Int) {
    let (error, name) = Self.broken(number)
    #expect(error?.contains("The sandbox is broken: ") == true, "\(name): \(error ?? "no error")")
  }

  @Test func `The error says what is where`() {
    #expect(
      Self.broken(0).error?.hasSuffix("_G holds os, which is not on the list.") == true
    )
    #expect(
      Self.broken(1).error?.hasSuffix("string holds dump, which is not on the list.") == true
    )
  }
}

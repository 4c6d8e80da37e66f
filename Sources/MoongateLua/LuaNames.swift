internal import CMoongate

/// Lists of names of params, laid out for C once, so that a decision copies none of them.
package struct LuaNames: Sendable {
  private var bytes: [UInt8] = []
  private var slices: [mg_slice] = []
  /// The start of each list in ``slices``.
  private var starts: [Int] = []

  package init(_ lists: [[String]]) {
    for list in lists {
      starts.append(slices.count)
      for name in list {
        slices.append(
          mg_slice(start: UInt32(bytes.count), length: UInt32(name.utf8.count), run: MG_LINK_NAMES)
        )
        bytes.append(contentsOf: name.utf8)
      }
    }
  }

  /// A name of a list.
  @inline(__always)
  func slice(_ list: Int, _ index: Int) -> mg_slice { slices[starts[list] + index] }

  /// Shows the names to C for the length of a call.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: CChar.self)) }
  }
}

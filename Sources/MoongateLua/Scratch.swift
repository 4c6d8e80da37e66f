/// A list that keeps its memory when it is emptied.
///
/// An array would ask at every step whether it is shared.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// The first element, valid until the next change; nil where there was never one.
  var baseAddress: UnsafePointer<Element>? { UnsafePointer(memory.baseAddress) }

  /// Empties it and keeps its memory.
  @inline(__always)
  mutating func clear() { count = 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == memory.count { grow() }
    memory[count] = element
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(16, count * 2))
    _ = larger.moveInitialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}

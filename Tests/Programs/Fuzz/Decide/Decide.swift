import Foundation

// What libFuzzer calls. Beside its own changes to bytes it makes ours, which write Lua.

/// Loads an input and decides links with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var faults: [String] = []
  tally.inputs += 1
  let isLoaded = DecideFuzz(bytes, judgesTime: true).check(&faults)
  if let fault = faults.first { fatalError(fault) }
  // What does not load is no ground for more: most of what is made from it would not load either.
  guard isLoaded else { return -1 }
  tally.loaded += 1
  return 0
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int) -> Int

/// Changes an input in place and returns its new length.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>,
  _ size: Int,
  _ most: Int,
  _ seed: CUnsignedInt
) -> Int {
  var mutation = LuaMutation(seed: UInt64(seed))
  if mutation.isOfBytes { return mutateBytes(data, size, most) }
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  var changed = Array(mutation.change(text).utf8)
  // Cut short it would not be Lua.
  if changed.count > most { changed = Array(mutation.change("").utf8.prefix(most)) }
  for (index, byte) in changed.enumerated() { data[index] = byte }
  return changed.count
}

/// The number of inputs and of those that load, printed at the end.
private struct Tally: Sendable {
  var inputs = 0
  var loaded = 0
}

nonisolated(unsafe) private var tally: Tally = {
  atexit { print("stat::inputs: \(tally.inputs)\nstat::loaded: \(tally.loaded)") }
  return Tally()
}()

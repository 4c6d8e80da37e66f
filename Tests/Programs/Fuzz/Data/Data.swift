/// Loads an input of libFuzzer as a set without code.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var faults: [String] = []
  DataFuzz(bytes).check(&faults)
  if let fault = faults.first { fatalError(fault) }
  return 0
}

/// Reads every input of libFuzzer as a file of waiting links.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var faults: [String] = []
  PendingFuzz(Array(UnsafeBufferPointer(start: start, count: count))).check(&faults)
  if let fault = faults.first { fatalError(fault) }
  return 0
}

/// Reads an input of libFuzzer as a delivered document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var faults: [String] = []
  BundlesFuzz(bytes).check(&faults)
  if let fault = faults.first { fatalError(fault) }
  return 0
}

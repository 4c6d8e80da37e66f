/// Runs every input of libFuzzer; the name of the executable says which target it is for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = target.fault(bytes) { fatalError(fault) }
  return 0
}

private let target: FuzzInput = {
  let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
  guard let target = FuzzInput(rawValue: String(name)) else { fatalError("no target \(name)") }
  return target
}()

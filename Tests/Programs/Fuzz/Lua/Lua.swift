/// Reads every input of libFuzzer as Lua.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAsLua(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard fuzz != nil else { fatalError("There is not enough memory for Lua.") }
  if let fault = fuzz?.fault(bytes) { fatalError(fault) }
  return 0
}

// libFuzzer calls on one thread.
nonisolated(unsafe) private var fuzz = LuaFuzz()

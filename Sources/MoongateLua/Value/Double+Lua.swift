internal import CMoongate

extension Double {
  /// The number as scripts write it in a text: `3.0`, `0.1`, `1e+20`.
  package var luaText: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(MG_NUMBER_BYTES)) { bytes in
      let length = mg_number_text(self, bytes.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(bytes).prefix(length), as: UTF8.self)
    }
  }
}

import Floor

/// Links as C has them: bytes that stay where they are as long as this process runs.
func floorTexts(_ links: [String]) -> [floor_text] {
  links.map { link in
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: link.utf8.count)
    for (offset, byte) in link.utf8.enumerated() { bytes[offset] = CChar(bitPattern: byte) }
    return floor_text(bytes: bytes, length: link.utf8.count)
  }
}

/// Makes the memory that the floor's parser uses again for each link.
func makeScratch() -> UnsafeMutablePointer<floor_scratch> {
  let scratch = UnsafeMutablePointer<floor_scratch>.allocate(capacity: 1)
  scratch.initialize(to: floor_scratch())
  return scratch
}

/// A refusal inside the parser, which knows offsets but no text.
struct LinkFault: Error {
  let reason: LinkError.Reason
  let offset: Int

  @inline(never)
  init(_ reason: LinkError.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

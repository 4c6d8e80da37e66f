extension LinkParser {
  /// Reads `//`, the user, the host and the port, if there are any; gives the offset where the path begins.
  ///
  /// RFC 3986, 3.2: `authority = [ userinfo "@" ] host [ ":" port ]`, for the web without a user: there it
  /// would pass for the host. The host of a custom scheme accepts most of what a path segment does, because
  /// it is one.
  @inline(__always)
  mutating func readAuthority(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int
  ) throws(LinkFault) -> Int {
    let isWeb = layout.traits.contains(.web)
    guard start + 1 < bytes.count, bytes[start] == ASCII.slash, bytes[start + 1] == ASCII.slash
    else {
      if isWeb { throw LinkFault(.missingAuthority, at: start) }
      layout.hostStart = UInt32(truncatingIfNeeded: start)
      layout.hostEnd = layout.hostStart
      return start
    }
    layout.traits.insert(.authority)
    return try readHost(bytes, classes, from: start + 2)
  }

  /// Reads a host and a port, or a user and then these.
  private mutating func readHost(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    from hostStart: Int
  ) throws(LinkFault) -> Int {
    let isWeb = layout.traits.contains(.web)
    var offset = hostStart
    if offset < bytes.count, bytes[offset] == ASCII.leftBracket {
      offset = try readIPv6(bytes, at: offset)
    } else if isWeb {
      offset = readWebHost(bytes, classes, at: offset)
    } else {
      offset = try readCustomHost(bytes, classes, at: offset)
      if offset < bytes.count, bytes[offset] == ASCII.at || bytes[offset] == ASCII.colon,
        !layout.traits.contains(.user), let at = try Self.userEnd(bytes, from: offset)
      {
        layout.traits.subtract(.writtenHost)
        layout.traits.insert(.user)
        return try readHost(bytes, classes, from: at + 1)
      }
    }
    layout.hostStart = UInt32(truncatingIfNeeded: hostStart)
    layout.hostEnd = UInt32(truncatingIfNeeded: offset)
    let isEmpty = offset == hostStart
    let hostEnd = offset
    if offset < bytes.count {
      switch bytes[offset] {
      case ASCII.slash, ASCII.questionMark, ASCII.hash: break
      case ASCII.colon: offset = try readPort(bytes, at: offset)
      default: throw try hostFault(bytes, at: offset)
      }
    }
    if isWeb {
      if isEmpty { throw LinkFault(.emptyHost, at: hostStart) }
    } else if !isEmpty {
      layout.traits.insert(.hostSegment)
      if Self.isDots(bytes, hostStart, hostEnd) { throw LinkFault(.dotSegment, at: hostStart) }
    } else if layout.traits.contains(.user) {
      throw LinkFault(.emptyHost, at: hostStart)
    }
    return offset
  }

  /// The offset of the `@` that ends a user, of which the host of a custom scheme has been read up to `offset`.
  @inline(never)
  private static func userEnd(
    _ bytes: Span<UInt8>,
    from offset: Int
  ) throws(LinkFault) -> Int? {
    guard let at = offsetOfAt(bytes, from: offset) else { return nil }
    // RFC 3986, 3.2.1: `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`.
    var offset = offset
    while offset < at {
      switch bytes[offset] {
      case ASCII.percent: offset = try checkEscape(bytes, at: offset, in: .host)
      case ASCII.leftBracket, ASCII.rightBracket: throw LinkFault(.badHost, at: offset)
      case 0x20..<ASCII.delete: offset += 1
      default: offset = try checkRaw(bytes, at: offset, in: .host)
      }
    }
    return at
  }

  /// Reads the host of a web link up to the first byte that cannot belong to it.
  @inline(__always)
  private mutating func readWebHost(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int
  ) -> Int {
    var offset = start
    while true {
      offset = ByteClass.first(
        ByteClass.webHostStop | ByteClass.capital,
        in: bytes,
        from: offset,
        classes
      )
      guard offset < bytes.count, ASCII.isUppercase(bytes[offset]) else { return offset }
      layout.traits.insert(.uppercaseHost)
      offset &+= 1
    }
  }

  /// Reads the host of a custom scheme up to the first byte that cannot belong to it.
  @inline(__always)
  private mutating func readCustomHost(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int
  ) throws(LinkFault) -> Int {
    var offset = start
    while true {
      offset = ByteClass.first(
        ByteClass.customHostStop | ByteClass.capital,
        in: bytes,
        from: offset,
        classes
      )
      guard offset < bytes.count else { return offset }
      let byte = bytes[offset]
      if byte == ASCII.percent {
        layout.traits.insert(.escapedHost)
        offset = try Self.checkEscape(bytes, at: offset, in: .host)
      } else if byte >= 0x80 {
        offset = try Self.checkRaw(bytes, at: offset, in: .host)
      } else if ASCII.isUppercase(byte) {
        layout.traits.insert(.uppercaseHost)
        offset &+= 1
      } else {
        return offset
      }
    }
  }

  /// Reads a host in brackets; gives the offset after the closing one.
  private mutating func readIPv6(_ bytes: Span<UInt8>, at start: Int) throws(LinkFault) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != ASCII.rightBracket {
      if ASCII.isUppercase(bytes[end]) { layout.traits.insert(.uppercaseHost) }
      end += 1
    }
    guard end < bytes.count, IPv6Literal.isValid(bytes, start + 1..<end) else {
      throw LinkFault(.badIPv6, at: start)
    }
    return end + 1
  }

  /// Reads the colon at `start` and the port after it, which need not be there (RFC 3986, 3.2.3).
  private mutating func readPort(_ bytes: Span<UInt8>, at start: Int) throws(LinkFault) -> Int {
    var value = 0
    var offset = start + 1
    while offset < bytes.count, ASCII.isDigit(bytes[offset]) {
      value = min(value * 10 + Int(bytes[offset] & 0x0F), 65_536)
      offset += 1
    }
    if offset < bytes.count {
      switch bytes[offset] {
      case ASCII.slash, ASCII.questionMark, ASCII.hash: break
      default:
        if let at = Self.offsetOfAt(bytes, from: offset) { throw userFault(at: at) }
        let fault = try hostFault(bytes, at: offset)
        throw fault.reason == .controlCharacter || fault.reason == .formatCharacter
          || fault.reason == .notUTF8 || fault.reason == .backslash
          ? fault : LinkFault(.badPort, at: offset)
      }
    }
    guard offset > start + 1 else { return offset }
    guard value <= 65_535 else { throw LinkFault(.badPort, at: start + 1) }
    layout.port = UInt16(value)
    layout.traits.insert(.port)
    return offset
  }

  /// Returns the reason why an authority cannot hold the byte at `offset`.
  private func hostFault(
    _ bytes: Span<UInt8>,
    at offset: Int
  ) throws(LinkFault) -> LinkFault {
    let byte = bytes[offset]
    if byte < 0x20 || byte >= ASCII.delete {
      _ = try Self.checkRaw(bytes, at: offset, in: .host)
      return LinkFault(.internationalHost, at: offset)
    }
    switch byte {
    case ASCII.backslash: return LinkFault(.backslash, at: offset)
    case ASCII.at: return userFault(at: offset)
    case ASCII.percent:
      if let at = Self.offsetOfAt(bytes, from: offset) { return userFault(at: at) }
      return LinkFault(.escapedHost, at: offset)
    default: return LinkFault(.badHost, at: offset)
    }
  }

  /// Returns the reason why an `@` cannot stand in an authority: a user of the web, or a second `@`.
  private func userFault(at offset: Int) -> LinkFault {
    LinkFault(layout.traits.contains(.web) ? .userInformation : .badHost, at: offset)
  }

  /// The offset of an `@` before the authority ends, if there is one.
  private static func offsetOfAt(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.at: return offset
      case ASCII.slash, ASCII.questionMark, ASCII.hash, ASCII.backslash: return nil
      default: offset += 1
      }
    }
    return nil
  }
}

import Glibc

/// Standard input, output and error, which another program may close at any time.
enum StandardFiles {
  /// Has the numbers taken, and a reader that went away end nothing.
  static func prepare() {
    var number = open("/dev/null", O_RDWR)
    while number >= 0, number <= 2 { number = open("/dev/null", O_RDWR) }
    close(number)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes a line at once, if anybody still reads.
  static func write(_ line: String, to file: Int32 = 1) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(file, bytes, bytes.count)
  }
}

internal import CMoongate

/// The limits of what scripts may take.
///
/// Every limit holds for each script set and each decision on its own. A script that reaches one is
/// stopped at once and the app gets a typed error; nothing a script does can go on past it.
public struct SandboxLimits: Sendable, Hashable {
  /// Bytes of Lua heap that loading may take.
  ///
  /// 16 MiB by default.
  public var loadMemory = 16 << 20
  /// Bytes of Lua heap that one decision may take above what the loaded scripts hold.
  ///
  /// 1 MiB by default; more also costs time, because one table that grows is copied whole. The same
  /// limit holds for one text that is made while scripts load.
  public var decisionMemory = 1 << 20
  /// Steps (instructions of the virtual machine and steps of library functions) of loading.
  ///
  /// 5 million by default; 10,000 routes with a handler each take about 2 million.
  public var loadSteps = 5_000_000
  /// Steps of one decision, over finding its routes and all handlers that it calls.
  ///
  /// 200,000 by default. An ordinary handler takes some hundred.
  public var decisionSteps = 200_000
  /// Processor time of loading.
  ///
  /// 1 second by default. See ``decisionTime``.
  public var loadTime = Duration.seconds(1)
  /// Processor time of one decision, over all handlers that it calls.
  ///
  /// 100 milliseconds by default. Steps end every ordinary script long before; the time is for what
  /// takes long inside of one step, such as comparing very long texts again and again. A handler whose
  /// steps take more than 200 nanoseconds on average has an eighth of what is left.
  public var decisionTime = Duration.milliseconds(100)
  /// Fields of one table that are not elements of a list.
  ///
  /// 16,384 by default, and in effect the next power of two. Keys can be chosen so that a table takes
  /// time in proportion to the square of its fields to grow, where nothing can stop it: 30 ms with
  /// the default, four times as long for each doubling.
  public var tableFields = 16_384
  /// Bytes of one script file.
  ///
  /// 64 KiB by default.
  public var sourceBytes = 64 << 10
  /// Bytes of one response.
  ///
  /// 256 KiB by default.
  public var responseBytes = 256 << 10
  /// Bytes that loading and each decision may print; what goes beyond is dropped.
  ///
  /// 64 KiB by default.
  public var logBytes = 64 << 10

  /// Creates the default limits.
  public init() {}

  var raw: mg_limits {
    // A negative limit allows nothing.
    mg_limits(
      load_memory: max(0, loadMemory),
      call_memory: max(0, decisionMemory),
      load_steps: Int64(max(0, loadSteps)),
      call_steps: Int64(max(0, decisionSteps)),
      load_time: loadTime.nanoseconds,
      call_time: decisionTime.nanoseconds,
      table_fields: max(0, tableFields),
      source_bytes: max(0, sourceBytes),
      result_bytes: max(0, responseBytes),
      log_bytes: max(0, logBytes)
    )
  }
}

extension Duration {
  /// Whole nanoseconds, at most as many as fit.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLarge || seconds < 0 { return seconds < 0 ? 0 : .max }
    let (sum, overflows) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflows ? .max : sum
  }
}

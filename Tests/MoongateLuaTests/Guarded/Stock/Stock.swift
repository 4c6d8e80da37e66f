import CStockLua

@testable import MoongateLua

/// One state with Lua's own libraries, to compare the sandbox with.
struct Stock: ~Copyable {
  private let raw: OpaquePointer

  init() throws {
    guard let raw = stock_lua_open(Stock.prelude) else { throw NoStockLua() }
    self.raw = raw
  }

  deinit { stock_lua_close(raw) }

  /// The text that a chunk returns.
  mutating func run(_ chunk: String) -> String {
    var chunk = chunk
    return chunk.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var length = 0
        let text = stock_lua_run(raw, bytes.baseAddress, bytes.count, &length)
        return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
      }
    }
  }

  struct NoStockLua: Error {}

  /// The release of Lua 5.4: 8 for 5.4.8.
  static let release = Int(stock_lua_release())
}

/// A state of the sandbox that runs the same chunks, and is made anew after it hit a limit.
struct Sandbox: ~Copyable {
  private var state: LuaState
  private let limits: SandboxLimits

  init(limits: SandboxLimits = .patient) throws {
    self.limits = limits
    state = try makeState(Stock.prelude, limits: limits)
  }

  /// The text that a chunk returns, or nil where it hit a limit.
  mutating func run(_ chunk: String) throws -> String? {
    do {
      let text = try state.evaluate(chunk).joined(separator: ", ")
      // Without its quotation marks: `show` writes nothing that would be escaped.
      return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    } catch {
      if !error.reason.isLimit { return error.message }
      state = try makeState(Stock.prelude, limits: limits)
      return nil
    }
  }
}

extension Stock {
  /// The prelude of both states: `show` writes values with their types and exact bytes, as ASCII.
  static let prelude = #"""
    local digits = "0123456789abcdef"
    local shown = {}
    for byte = 0, 255 do
      local high, low = byte // 16 + 1, byte % 16 + 1
      local is_plain = byte >= 32 and byte < 127 and byte ~= 34 and byte ~= 60 and byte ~= 92
      shown[byte] = is_plain and string.char(byte)
        or "<" .. digits:sub(high, high) .. digits:sub(low, low) .. ">"
    end

    local function show_value(value)
      local kind = math.type(value) or type(value)
      if kind == "string" then
        local bytes = {}
        for index = 1, #value do bytes[index] = shown[value:byte(index)] end
        return "'" .. table.concat(bytes) .. "'"
      elseif kind == "integer" then
        return value .. ""
      elseif kind == "float" then
        return value .. " " .. ("%a"):format(value)
      elseif kind == "boolean" or kind == "nil" then
        return value and "true" or value == nil and "nil" or "false"
      elseif kind ~= "table" then
        return kind
      end
      local parts, fields = {}, 0
      for _ in next, value do fields = fields + 1 end
      for index = 1, rawlen(value) do parts[index] = show_value(rawget(value, index)) end
      return "{" .. table.concat(parts, ", ") .. "; " .. fields .. "}"
    end

    function show(...)
      local parts = {}
      for index = 1, select("#", ...) do parts[index] = show_value((select(index, ...))) end
      return table.concat(parts, ", ")
    end

    -- What each function makes of a pattern.
    function search(subject, pattern, replacement, start)
      local answers = {}
      local function note(...)
        answers[#answers + 1] = show(...)
      end
      note(pcall(string.find, subject, pattern, start))
      note(pcall(string.match, subject, pattern, start))
      note(pcall(function()
        for first, second in string.gmatch(subject, pattern, start) do note(first, second) end
      end))
      note(pcall(string.gsub, subject, pattern, replacement))
      note(pcall(string.gsub, subject, pattern, note, 3))
      return table.concat(answers, "; ")
    end
    """#
}

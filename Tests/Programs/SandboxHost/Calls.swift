import Foundation
import Moongate
import ReachableFunctions

/// Every function in C that a handler can reach, with hostile arguments, called by whatever calls: how
/// long a decision takes that does nothing else.
///
/// Each function is tried in a loop of Lua's, with each payload in each place behind several others,
/// and by each caller in C, which pays for the function what it thinks fit.
enum Calls {
  /// An attempt: a caller, a function and its arguments.
  private struct Attempt {
    var caller: String
    var function: Int
    var payload: Int

    var link: String { "app:call/\(caller)/\(function)/\(payload)" }
  }

  /// Calls all functions, prints the slowest decisions, and returns whether each ended in time.
  static func print() throws -> Bool {
    let gate = try Gate(scripts: Scripts([Scripts.entry: script]))
    let functions = try names(of: "functions", gate)
    let payloads = try names(of: "payloads", gate)
    let callers = try names(of: "callers", gate)
    let most = Table.mostOfDecision * Reference.slowness()
    var times: [(milliseconds: Double, name: String)] = []
    for caller in callers {
      for function in functions.indices {
        for payload in payloads.indices {
          let attempt = Attempt(caller: caller, function: function + 1, payload: payload + 1)
          let name = "\(caller) calls \(functions[function]) with \(payloads[payload])"
          times.append((try milliseconds(of: attempt, gate, most: most), name))
        }
      }
    }
    times.sort { $0.milliseconds > $1.milliseconds }
    for time in times.prefix(10) { write(time) }
    let late = times.filter { $0.milliseconds > most }
    FileHandle.standardOutput.write(
      Data("\(functions.count) functions, \(times.count) decisions, \(late.count) too long\n".utf8)
    )
    return late.isEmpty && functions.count > 80 && !times.isEmpty
  }

  /// The processor time of a decision, the least of up to three.
  private static func milliseconds(
    of attempt: Attempt,
    _ gate: Gate,
    most: Double
  ) throws -> Double {
    var least = Double.infinity
    for _ in 0..<3 where least > most {
      // A decision that ran into a limit leaves the next one a state to make.
      _ = try gate.decide("app:list/callers")
      let watch = Stopwatch()
      _ = try? gate.decide(attempt.link)
      least = min(least, watch.milliseconds)
    }
    return least
  }

  /// The names that the scripts have in one of their lists.
  private static func names(of list: String, _ gate: Gate) throws -> [String] {
    guard case .open(let action) = try gate.decide("app:list/\(list)").response,
      case .array(let names) = action.arguments
    else { return [] }
    return names.map { if case .string(let name) = $0 { name } else { "?" } }
  }

  private static func write(_ time: (milliseconds: Double, name: String)) {
    let line = String(format: "%9.2f", time.milliseconds) + "  " + time.name + "\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  private static let script =
    ReachableFunctions.lua + """
      scheme "app"

      -- Keys that meet in one chain, among which a length is searched for.
      local chain = {}
      for i = 1, 1025 do chain[i * 2047] = i end
      local fields = {}
      for i = 1, 4000 do fields["field" .. i] = i end
      local list = {}
      for i = 1, 4000 do list[i] = i end
      local million = 1000000

      local payloads = {
        { "spaces", (" "):rep(million) },
        { "digits", ("1"):rep(million) },
        { "a hexadecimal number", "0x" .. ("f"):rep(million) },
        { "zero bytes", ("\\0"):rep(million), ("\\0"):rep(million - 1) .. "\\0" },
        { "a text and its copy", ("x"):rep(million), ("x"):rep(million - 1) .. "x" },
        { "keys that collide", chain },
        { "many fields", fields },
        { "a long list", list },
      }

      -- Each gets the function, the payload and another like it.
      local callers = {
        { "lua", function(f, a, b)
          for _, first in ipairs { "x", 1, { 1, 2, 3 }, type, b } do
            for _ = 1, 20 do
              pcall(f, a)
              pcall(f, a, b)
              pcall(f, first, a)
              pcall(f, first, 1, a)
              pcall(f, first, "x", a)
              pcall(f, first, "x", "y", a)
              pcall(f, first, 1, 1, a)
              pcall(f, first, 1, 1, {}, a)
            end
          end
        end },
        { "sort", function(f, a, b)
          local t = {}
          for i = 1, 5000 do t[i] = i % 2 == 0 and a or b end
          pcall(table.sort, t, f)
        end },
        { "min", function(f, a)
          local t = { setmetatable({}, { __lt = f }) }
          for i = 2, 2000 do t[i] = a end
          pcall(math.min, table.unpack(t))
        end },
        { "max", function(f, a)
          local t = { setmetatable({}, { __lt = f }) }
          for i = 2, 2000 do t[i] = a end
          pcall(math.max, table.unpack(t))
        end },
        { "index", function(f, a)
          local t = setmetatable({ [0] = a }, { __index = f })
          pcall(table.unpack, t, -20000, -1)
          pcall(table.concat, t, "", -20000, -1)
        end },
        { "newindex", function(f, a)
          local t = {}
          for i = 1, 2000 do t[i] = a end
          pcall(table.move, t, 1, 2000, 1, setmetatable({}, { __newindex = f }))
        end },
        { "len", function(f, a)
          local t = {}
          local object = setmetatable({}, { __len = f })
          rawset(object, object, a)
          for i = 1, 2000 do t[i] = object end
          pcall(table.sort, t, table.insert)
        end },
        { "print", function(f, a)
          local t = {}
          local object = setmetatable({}, { __tostring = f })
          rawset(object, object, a)
          for i = 1, 2000 do t[i] = object end
          pcall(print, table.unpack(t))
        end },
        { "gsub", function(f, a)
          pcall(string.gsub, ("x"):rep(20000), "()(x)", f)
          pcall(string.gsub, ("x"):rep(20000), "x", setmetatable({}, { __index = f }))
        end },
      }

      local function names(list)
        local found = {}
        for i, entry in ipairs(list) do found[i] = entry[1] end
        return open("names", found)
      end
      route("/list/payloads", function() return names(payloads) end)
      route("/list/callers", function() return names(callers) end)
      route("/list/functions", function(link) return names(reachable(link)) end)
      route("/call/:caller/:function(int)/:payload(int)", function(link)
        local f, payload = reachable(link)[link.params["function"]][2], payloads[link.params.payload]
        for _, caller in ipairs(callers) do
          if caller[1] == link.params.caller then caller[2](f, payload[2], payload[3] or payload[2]) end
        end
      end)
      """
}

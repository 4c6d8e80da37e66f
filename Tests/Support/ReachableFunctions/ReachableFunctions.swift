/// All functions in C that a handler can get hold of.
package enum ReachableFunctions {
  /// Lua that defines `reachable(link)`, which gives a list of `{ name, function }`, found by a walk
  /// through the globals and by asking for every iterator and method.
  package static let lua = """
    local function reachable(link)
      local found = {}
      local function add(name, value)
        if type(value) == "function" then found[#found + 1] = { name, value } end
      end
      for name, value in pairs(_G) do
        add(name, value)
        if type(value) == "table" and value ~= _G then
          for field, inner in pairs(value) do add(name .. "." .. field, inner) end
        end
      end
      for _, field in ipairs { "values", "items" } do add("link:" .. field, link[field]) end
      add("the iterator of pairs over a list", (pairs { 1, 2, 3 }))
      add("the iterator of pairs over fields", (pairs { a = 1 }))
      add("the iterator of pairs over params", (pairs(link.params)))
      add("the iterator of ipairs", (ipairs {}))
      add("the iterator of string.gmatch", (("x"):gmatch "x"))
      add("the iterator of utf8.codes", (utf8.codes ""))
      add("the iterator of utf8.codes, lax", (utf8.codes("", true)))
      add("the iterator of link:items", link:items())
      return found
    end

    """
}

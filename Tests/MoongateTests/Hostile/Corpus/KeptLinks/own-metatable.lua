-- class: kept links
-- at: link
-- error: none
-- response: open("link.params", { path = "hostile" })
-- A metatable has the link for a key and for a value, and keeps them no longer than the call.
scheme "app"
route("/hostile", function(link)
  local t = setmetatable({}, { [link] = link.params, __index = link })
  local view = getmetatable(t)
  return open(tostring(view[link]), { path = t.path, none = view[link.query] })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: invalid UTF-8
-- at: link
-- error: steps
-- A text of continuation bytes alone.
scheme "app"
route("/hostile", function()
  local s = ("\x80"):rep(100000)
  while true do pcall(utf8.offset, s, 0, -1) utf8.len(s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: string metatable
-- at: link
-- error: time or steps
-- The same for the bounds of a loop, which no library function reads.
scheme "app"
route("/hostile", function()
  local s = (" "):rep(300000) .. "1"
  while true do for _ = s, 1 do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

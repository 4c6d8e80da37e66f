-- class: string metatable
-- at: link
-- error: time or steps
-- A number in a text of hundreds of kilobytes, read again and again.
scheme "app"
route("/hostile", function()
  local s = (" "):rep(300000) .. "1"
  while true do local _ = s + 0 end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

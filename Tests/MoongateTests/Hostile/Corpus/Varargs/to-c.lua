-- class: varargs
-- at: link
-- error: script "bad argument" or steps
-- More arguments than a function wants.
scheme "app"
route("/hostile", function()
  while true do string.char(table.unpack({}, 1, 20000)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: message handlers
-- at: link
-- error: script "bad argument #2 to 'xpcall' (function expected"
-- A table that can be called is no message handler.
scheme "app"
route("/hostile", function()
  xpcall(error, setmetatable({}, { __call = print }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

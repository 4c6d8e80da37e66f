-- class: to-be-closed variables
-- at: link
-- error: script "variable 'x' got a non-closable value"
-- A closing method that only __index would find.
scheme "app"
route("/hostile", function()
  local x <close> = setmetatable({}, { __index = { __close = print } })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

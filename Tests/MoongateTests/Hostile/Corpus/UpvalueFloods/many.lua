-- class: upvalue floods
-- at: link
-- error: none
-- response: open("it", { n = 19900 })
-- As many upvalues as there can be locals.
scheme "app"
{{200:local u# = #
}}
route("/hostile", function()
  return open("it", { n = {{200:u# + }}0 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: upvalue floods
-- at: load
-- error: script "A function that handlers can call assigns "u0""
-- Hundreds of locals of the file that a handler assigns.
scheme "app"
{{150:local u# = 0
}}
route("/hostile", function()
  {{150:u# = u# + 1 }}
  return open("it", { n = u149 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: string metatable
-- at: link
-- error: script "The table of rawset is read-only."
-- Past the metatable.
scheme "app"
route("/hostile", function()
  rawset(string, "upper", print)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: captures
-- at: link
-- error: script "Captures are named in the response of a route; in a function read link.params"
-- A placeholder that a function gets hold of.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local kept = { capture "n", text "{n}" }
route("/hostile", function() return reject(kept[2]) end)

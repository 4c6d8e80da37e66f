-- class: kept links
-- at: load
-- error: script "A function that handlers can call assigns "kept", which is not its own"
-- A local of the file keeps the link.
scheme "app"
local kept
route("/hostile", function(link)
  kept = kept or link
  return open(kept.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "kept""
-- A local of the file as a place for the link.
scheme "app"
local kept
route("/next/:n(int)", function(link)
  if kept then return open("kept", { text = kept.text }) end
  kept = link
  return open("next", { n = link.params.n })
end)

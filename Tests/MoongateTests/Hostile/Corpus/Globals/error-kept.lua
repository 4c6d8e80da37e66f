-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "n""
-- A local that is assigned before an error is caught.
scheme "app"
local n = 0
route("/hostile/again", function() return open("it", { n = n }) end)
route("/hostile", function()
  pcall(function() n = 1 error "x" end)
  return redirect "app:hostile/again"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "n""
-- A number that changes its type alone, seen behind a redirect.
scheme "app"
local n = 1
route("/hostile/first", function() n = 1.0 return redirect "app:hostile/second" end)
route("/hostile/second", function() return open("it", { kind = math.type(n) }) end)
route("/hostile", function()
  return redirect "app:hostile/first"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

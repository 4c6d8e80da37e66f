-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "n""
-- A counter inside of two closures that share it.
scheme "app"
local add, read
do
  local n = 0
  function add() n = n + 1 end
  function read() return n end
end
route("/hostile/again", function() return open("it", { n = read() }) end)
route("/hostile", function()
  add()
  return redirect "app:hostile/again"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

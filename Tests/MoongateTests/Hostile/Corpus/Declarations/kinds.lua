-- class: declarations
-- at: load
-- error: none or steps or script or declaration
-- Thousands of kinds, each as long as one may be.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
for i = 1, 4000 do kind("k" .. i, ("[%a%d]?"):rep(140) .. i) end

-- class: huge responses
-- at: link
-- error: script "The response takes more than 262144 bytes."
-- A text with a key that is a short one thousands of times.
scheme "app"
route("/hostile", function()
  return reject(text { ("{a}"):rep(20000), key = "k", a = ("x"):rep(2000) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)

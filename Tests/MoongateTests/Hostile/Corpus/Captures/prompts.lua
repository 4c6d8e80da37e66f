-- class: captures
-- at: link
-- error: response "The response takes more than 262144 bytes"
-- A short capture thousands of times in a text that has a key.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
route("/:h", reject(text {
  ("{a}"):rep(20000) .. ("{b}"):rep(5000), key = "k", a = capture "h", b = (" and more"):rep(3),
}))

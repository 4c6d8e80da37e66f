-- class: captures
-- at: link
-- error: response "The response takes more than 262144 bytes"
-- A short text thousands of times in a text.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
route("/:h", reject(text(("{h} and more "):rep(5000) .. ("{h}"):rep(15000) .. ("-"):rep(120000))))

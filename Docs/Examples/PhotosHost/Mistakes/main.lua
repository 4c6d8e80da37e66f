-- What a host must survive: a script set that asks for what this app does not do.

scheme "mistakes"

route("/elsewhere", browse "https://elsewhere.example/")
route("/unknown", open "teleport")
route("/type", open("photo", { album = "Vacation", index = "first" }))

route("/inbox", { needs = "signed_in" }, open "albums")

route("/raises", function(link)
  return open("album", { name = link.parms.name })
end)

route("/forever", function()
  while true do
  end
end)

scheme "photos"

route("/albums/:name", function(link)
  return open("album", { name = "Album " .. link.params.name })
end)

route("/slideshow/:name?seconds=:seconds(int)?", function(link)
  return open("slideshow", { name = link.params.name, seconds = link.params.seconds or 5 })
end)

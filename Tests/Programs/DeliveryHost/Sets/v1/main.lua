scheme "photos"

route("/albums/:name", open("album", captures))

route("/slideshow/:name", function(link)
  return open("slideshow", { name = link.params.name, seconds = 5 })
end)

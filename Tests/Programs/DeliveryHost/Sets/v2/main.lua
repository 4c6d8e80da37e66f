scheme "photos"

-- The first mistake: "%" in a name means something to gsub.
route("/albums/:name", function(link)
  local title = ("Album NAME"):gsub("NAME", link.params.name)
  return open("album", { name = title })
end)

-- The second mistake: the app's screen divides by the seconds.
route("/slideshow/:name?seconds=:seconds(int)?", function(link)
  return open("slideshow", { name = link.params.name, seconds = link.params.seconds or 0 })
end)

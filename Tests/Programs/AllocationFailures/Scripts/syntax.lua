route("/", function(link)
  local names = { "a", "b", link.path }
  return open("a" { names
end)

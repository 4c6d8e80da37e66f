-- A link's whole anatomy as a response: try
-- celsiusapp://hostpart/my/path/?name=celsius&color=blue

scheme "celsiusapp"

-- The components of a path: the leading slash is one of its own.
local function path_components(path)
  local components = {}
  if path:sub(1, 1) == "/" then
    components[1] = "/"
  end
  for component in path:gmatch("[^/]+") do
    components[#components + 1] = component
  end
  return components
end

-- The query items in order; an item without "=" says that it has no value.
local function query_items(link)
  local items = {}
  for name, value in link:items() do
    items[#items + 1] = { name = name, value = value, has_value = value ~= nil }
  end
  return items
end

route("*", function(link)
  return open("show", {
    host = link.host,
    path_components = path_components(link.path),
    query_items = query_items(link),
  })
end)

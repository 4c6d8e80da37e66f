local shapes = require "pages.shapes"
local function build(depth)
  if depth == 0 then return error("cannot build " .. #shapes.list) end
  return (build(depth - 1))
end
route("/", function() end)
build(4)

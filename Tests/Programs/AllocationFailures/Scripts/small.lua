-- Nothing before the calls has made room for what they leave.
scheme "app"
route("/none", function() return nil end)
route("/prints", function() print("line") return reject "no" end)

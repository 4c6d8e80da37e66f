local kept = {}
while true do kept[#kept % 16 + 1] = ("kept"):rep(4) .. #kept end

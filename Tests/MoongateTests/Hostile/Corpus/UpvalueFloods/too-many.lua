-- class: upvalue floods
-- at: load
-- error: script "too many upvalues (limit is 255)"
-- More upvalues than a function can have.
local function a() {{100:local u# }} return function() {{100:local v# }} return function() {{100:local w# }} return function() return {{100:u# + v# + w# + }}0 end end end end

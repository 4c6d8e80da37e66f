import Testing

@testable import MoongateLua

/// Classes made of metatables go on working after they were frozen.
@Suite struct FrozenClassTests {
  private static let classes = """
    local Animal = { legs = 4 }
    Animal.__index = Animal
    function Animal.new(name) return setmetatable({ name = name }, Animal) end
    function Animal:describe() return self.name .. " has " .. self.legs .. " legs" end
    local Bird = setmetatable({ legs = 2 }, { __index = Animal })
    Bird.__index = Bird
    local Point = {}
    Point.__index = Point
    Point.__eq = function(a, b) return a.x == b.x end
    Point.__lt = function(a, b) return a.x < b.x end
    Point.__le = function(a, b) return a.x <= b.x end
    Point.__add = function(a, b) return a.x + b.x end
    Point.__unm = function(a) return -a.x end
    Point.__len = function(a) return a.x end
    Point.__call = function(self, y) return self.x * y end
    Point.__tostring = function(self) return "point " .. self.x end
    local function point(x) return setmetatable({ x = x }, Point) end
    local cat, tweety = Animal.new "Cat", setmetatable({ name = "Tweety" }, Bird)
    local one, other, two = point(1), point(1), point(2)
    local computed = setmetatable({ own = 0 }, { __index = function(t, key) return key .. "!" end })
    local paired = setmetatable({}, { __pairs = function() return function() end end })
    local guarded = setmetatable({}, { __newindex = function() error "mine" end })
    local locked = setmetatable({}, { __metatable = "locked" })
    """

  private static let rows: [(String, Value)] = [
    ("cat.name", "Cat"),
    ("cat.legs", 4),
    ("cat:describe()", "Cat has 4 legs"),
    ("tweety:describe()", "Tweety has 2 legs"),
    ("cat.nothing == nil", true),
    ("rawget(cat, 'legs') == nil", true),
    ("one == other", true),
    ("one == two", false),
    ("rawequal(one, other)", false),
    ("one < two", true),
    ("one <= other", true),
    ("one + two", 3),
    ("-two", -2),
    ("#two", 2),
    ("two(21)", 42),
    ("tostring(two)", "point 2"),
    ("('%s'):format(two)", "point 2"),
    ("math.max(one, two) == two", true),
    ("computed.own", 0),
    ("computed.anything", "anything!"),
    ("pairs(paired)() == nil", true),
    // A class that is frozen still makes objects, and those are not frozen.
    ("Animal.new('Dog'):describe()", "Dog has 4 legs"),
    ("tostring(point(7))", "point 7"),
    ("point(7) == point(7)", true),
    ("point(7) + one", 8),
    ("changed(Animal.new('Dog'))", "Rex"),
    ("cat", ["name": "Cat"]),
    ("select(2, pcall(changed, cat)):match('read%-only') ~= nil", true),
    ("select(2, pcall(changed, guarded)):match('read%-only') ~= nil", true),
    ("getmetatable(locked)", false),
  ]

  @Test(arguments: rows)
  func `A class works after freezing`(expression: String, expected: Value) throws {
    var state = try makeState(
      """
      \(Self.classes)
      local function changed(animal) animal.name = "Rex" return animal.name end
      route("/", function()
        local _ = { Animal, Bird, cat, tweety, one, other, two, computed, paired, guarded, locked }
        local _ = { point, changed }
        return open("it", { value = \(expression) })
      end)
      """
    )
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: ["value": expected]))
  }

  @Test(arguments: [("meta", "object"), ("object", "meta")])
  func `An object keeps its class where a script holds the metatable too`(
    first: String,
    second: String
  ) throws {
    var state = try makeState(
      """
      local object = setmetatable({}, { __index = { x = 1 }, __call = function() return 2 end })
      local meta = getmetatable(object)
      route("/", function()
        local _, _ = \(first), \(second)
        return open("it", { x = object.x, y = object() })
      end)
      """
    )
    #expect(try state.respond(to: makeLink()) == .open("it", arguments: ["x": 1, "y": 2]))
  }

  @Test func `Two objects share a frozen class`() throws {
    var state = try makeState(
      """
      local Class = {}
      Class.__index = Class
      Class.defaults = { 1 }
      local a, b = setmetatable({}, Class), setmetatable({}, Class)
      route("/", function()
        return open("it", { same = a.defaults == b.defaults, class = a.defaults[1] })
      end)
      """
    )
    #expect(
      try state.respond(to: makeLink()) == .open("it", arguments: ["same": true, "class": 1])
    )
  }
}

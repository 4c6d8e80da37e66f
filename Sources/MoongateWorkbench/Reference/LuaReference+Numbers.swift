extension LuaReference {
  /// The library `math`.
  static let numbers: [LuaWord] = [
    .value(
      "math",
      "The functions of numbers.",
      example: "math.max(1, 2)",
      "table"
    ),
    .function(
      "math.abs",
      "Returns a number without its sign.",
      example: "math.abs(-7)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.acos",
      "Returns the arc cosine, in radians.",
      example: "math.acos(0.5)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.asin",
      "Returns the arc sine, in radians.",
      example: "math.asin(0.5)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.atan",
      "Returns the arc tangent of `y/x`, in radians, in the right quadrant.",
      example: "math.atan(1, 2)",
      LuaSignature(["y: number", "x?: number"], ["number"])
    ),
    .function(
      "math.ceil",
      "Returns the smallest integer that is not below a number.",
      example: "math.ceil(1.5)",
      LuaSignature(["x: number"], ["integer"])
    ),
    .function(
      "math.cos",
      "Returns the cosine of an angle in radians.",
      example: "math.cos(math.pi)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.exp",
      "Returns e to the power of a number.",
      example: "math.exp(1)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.floor",
      "Returns the greatest integer that is not above a number.",
      example: "math.floor(1.5)",
      LuaSignature(["x: number"], ["integer"])
    ),
    .function(
      "math.fmod",
      "Returns the rest of a division that rounds towards zero.",
      example: "math.fmod(-7, 3)",
      LuaSignature(["x: number", "y: number"], ["number"])
    ),
    .function(
      "math.log",
      "Returns the logarithm in that base, or the natural one.",
      example: "math.log(8, 2)",
      LuaSignature(["x: number", "base?: number"], ["number"])
    ),
    .function(
      "math.max",
      "Returns the greatest of its arguments.",
      example: "math.max(1, link.params.page)",
      LuaSignature(["x: number", "...: number"], ["number"])
    ),
    .function(
      "math.min",
      "Returns the smallest of its arguments.",
      example: "math.min(link.params.page, 99)",
      LuaSignature(["x: number", "...: number"], ["number"])
    ),
    .function(
      "math.modf",
      "Returns the whole part of a number, and the rest.",
      example: "math.modf(1.5)",
      LuaSignature(["x: number"], ["number", "number"])
    ),
    .function(
      "math.sin",
      "Returns the sine of an angle in radians.",
      example: "math.sin(math.pi)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.sqrt",
      "Returns the square root.",
      example: "math.sqrt(2)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.tan",
      "Returns the tangent of an angle in radians.",
      example: "math.tan(1)",
      LuaSignature(["x: number"], ["number"])
    ),
    .function(
      "math.tointeger",
      "Returns a value as an integer, if it is one without a rest; `nil` otherwise.",
      example: "math.tointeger(7.0)",
      LuaSignature(["x: any"], ["integer?"])
    ),
    .function(
      "math.type",
      #"Returns `"integer"` or `"float"` for a number, `nil` for any other value."#,
      example: "math.type(7)",
      LuaSignature(["x: any"], [#""integer"|"float"|nil"#])
    ),
    .function(
      "math.ult",
      "Tells whether one integer is below another, both read without a sign.",
      example: "math.ult(1, -1)",
      LuaSignature(["a: integer", "b: integer"], ["boolean"])
    ),
    .value(
      "math.huge",
      "The number above all others, infinity.",
      example: "local least = math.huge",
      "number"
    ),
    .value(
      "math.maxinteger",
      "The greatest integer.",
      example: "print(math.maxinteger)",
      "integer"
    ),
    .value(
      "math.mininteger",
      "The smallest integer.",
      example: "print(math.mininteger)",
      "integer"
    ),
    .value(
      "math.pi",
      "The number π.",
      example: "print(math.pi)",
      "number"
    ),
  ]
}

/// An error of a matcher that has taken too many steps.
struct MatchingTooLong: Error {}

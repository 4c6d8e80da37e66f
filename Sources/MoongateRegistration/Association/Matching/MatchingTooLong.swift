/// What a matcher throws that has done too much.
struct MatchingTooLong: Error {}

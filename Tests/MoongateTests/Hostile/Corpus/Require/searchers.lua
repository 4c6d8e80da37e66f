-- class: require
-- at: load
-- error: script "There is no package.searchers in "
-- How require looks.
package.searchers[1] = function() return function() end end

-- Says that a node's set of the people who are online there is kept up. KEYS: deadlines by set, the set of the
-- node. ARGV: the name of that set, now in ms, how long a beat counts, how long the set is kept without one.
-- Answers nothing when the set is gone; else the names of the sets that are kept up, and those that are not any
-- more with their deadlines.
if redis.call('PEXPIRE', KEYS[2], ARGV[4]) == 0 then
  return false
end
local now = tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
return {
  redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf'),
  redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[2], 'WITHSCORES', 'LIMIT', 0, 10)
}

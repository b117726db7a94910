-- Keeps one member alive and answers who else is. KEYS: deadlines by member, records by member, the memory.
-- ARGV: member, how long a beat counts in ms, the member's record, how long ago the member sent its latest beat
-- (ms on its own clock; empty when it has sent none). Answers now, since when beats have come without a gap,
-- and the members with their records.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[2])
local born = tonumber(redis.call('HGET', KEYS[3], 'born'))
local last = tonumber(redis.call('HGET', KEYS[3], 'last'))
-- After a wipe, a rollback, an outage or a jump of the clock, a missing beat does not mean a node is gone.
local hasGap = not last or last > now or now - last > ttl / 2
-- Two clocks that disagree about the time since a beat: ours has jumped, and no deadline means anything.
local since = tonumber(ARGV[4])
if since and since < ttl then
  local deadline = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]))
  hasGap = hasGap or not deadline or now - (deadline - ttl) - since > ttl / 10
end
if not born or hasGap then
  born = now
end
redis.call('HSET', KEYS[3], 'born', born, 'last', now)
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)) do
  redis.call('ZREM', KEYS[1], gone)
  redis.call('HDEL', KEYS[2], gone)
end
-- No beat counts for longer than this one; a later deadline is left from before a jump of the clock.
for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. (now + ttl), '+inf')) do
  redis.call('ZADD', KEYS[1], now + ttl, member)
end
redis.call('ZADD', KEYS[1], now + ttl, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
return { now, born, redis.call('HGETALL', KEYS[2]) }

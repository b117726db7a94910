-- Says who owns slots. KEYS: owners by slot. ARGV: the owner, then slot and epoch in turn. An owner that is
-- known with a greater epoch stays. Answers how many were written.
local written = 0
for i = 2, #ARGV, 2 do
  local known = redis.call('HGET', KEYS[1], ARGV[i])
  local epoch = known and tonumber(string.match(known, '^(%d+) ')) or 0
  if tonumber(ARGV[i + 1]) > epoch then
    redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1] .. ' ' .. ARGV[1])
    written = written + 1
  end
end
return written

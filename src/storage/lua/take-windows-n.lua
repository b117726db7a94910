-- Takes from any number of windows at once: each window opens with its first take and is never extended.
-- ARGV[1] has "<requests> <window in ms> <cost> <more>" for each of KEYS, in their order, one behind the
-- other: this take and the <more> takes that follow happen together or not at all. Answers two numbers a key:
-- what is used afterwards and the milliseconds until the window ends. Instead of used, -1 - 2 * used where the
-- window has too little left, and -2 - 2 * used where another one of the same takes had.
local answer, taken, isOpen, i = {}, {}, true, 0
for requests, window, cost, more in string.gmatch(ARGV[1], '(%d+) (%d+) (%d+) (%d+)') do
  i = i + 1
  local key = KEYS[i]
  requests, window, cost = tonumber(requests), tonumber(window), tonumber(cost)
  -- A cost of nothing only looks, and opens no window.
  local used = cost > 0 and redis.call('INCRBY', key, cost) or tonumber(redis.call('GET', key) or 0)
  local left = redis.call('PTTL', key)
  -- A fresh key has no end yet. One in its last millisecond has 0 left and still counts.
  local isFresh = left < 0
  if isFresh then left = window end
  if cost > 0 and used > requests then
    isOpen = false
    used = used - cost
    if isFresh then redis.call('DEL', key) else redis.call('DECRBY', key, cost) end
    used = -1 - 2 * used
  elseif cost > 0 then
    if isFresh then redis.call('PEXPIRE', key, window) end
    taken[#taken + 1] = { i, cost, isFresh }
  end
  answer[2 * i - 1] = used
  answer[2 * i] = left
  if tonumber(more) == 0 then
    for _, take in ipairs(isOpen and {} or taken) do
      local at, spent, wasFresh = take[1], take[2], take[3]
      if wasFresh then redis.call('DEL', KEYS[at]) else redis.call('DECRBY', KEYS[at], spent) end
      answer[2 * at - 1] = -2 - 2 * (answer[2 * at - 1] - spent)
    end
    taken, isOpen = {}, true
  end
end
return answer

-- Takes from any number of windows at once: each window opens with its first take and is never extended.
-- ARGV[i] = "<requests> <window in ms> <cost>" for KEYS[i]. Answers two numbers a key: what is used after the
-- take, as -1 - used when it was refused, and the milliseconds until the window ends.
local answer = {}
for i = 1, #KEYS do
  local key = KEYS[i]
  local requests, window, cost = string.match(ARGV[i], '^(%d+) (%d+) (%d+)$')
  requests, window, cost = tonumber(requests), tonumber(window), tonumber(cost)
  -- A cost of nothing only looks, and opens no window.
  local used = cost > 0 and redis.call('INCRBY', key, cost) or tonumber(redis.call('GET', key) or 0)
  local left = redis.call('PTTL', key)
  -- A fresh key has no end yet. One in its last millisecond has 0 left and still counts.
  local isFresh = left < 0
  if cost == 0 then
    if isFresh then left = window end
  elseif used > requests then
    if isFresh then
      redis.call('DEL', key)
      left = window
    else
      redis.call('DECRBY', key, cost)
    end
    used = -1 - (used - cost)
  elseif isFresh then
    redis.call('PEXPIRE', key, window)
    left = window
  end
  answer[2 * i - 1] = used
  answer[2 * i] = left
end
return answer

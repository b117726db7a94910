-- Puts people into a node's set of those who are online there, or takes them out. KEYS: that set, the sets of
-- the other nodes. ARGV: + or - and a person, for each. Answers for each whether another node has the person;
-- nothing when the set is gone.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return false
end
local elsewhere = {}
for i, change in ipairs(ARGV) do
  local person = string.sub(change, 2)
  redis.call(string.sub(change, 1, 1) == '+' and 'SADD' or 'SREM', KEYS[1], person)
  elsewhere[i] = 0
  for at = 2, #KEYS do
    if redis.call('SISMEMBER', KEYS[at], person) == 1 then
      elsewhere[i] = 1
    end
  end
end
return elsewhere

// Which seed noticed that a safety rule was gone: it is tried before all others, so that the proof is quick.
// A stale one costs time and nothing else; `npm run simulate -- --mutations` tells the first seed of each.

export const redSeeds: Readonly<Record<string, number>> = {
  'documents are not fenced': 11,
  'an older view may claim': 15,
  'a young Redis is believed': 14,
  'a release needs no epoch': 123,
  'an outage of Redis leaves no trace': 115,
  'a slot is released in flight': 13,
  'a fenced owner stays': 88,
  'no owner is ever forced': 28,
  'rule 18: an actor is read before the transaction that writes it by its id': 173,
  'rule 3: a duplicate is looked up where a step-down may still undo it': 9,
  'rule 2: an unknown outcome is taken for an abort': 3,
  'rule 14: rows are stored although their actor was missed': 9,
  'rule 14: the missed are told by the version instead of the mark': 9,
  'rule 4: a refused turn writes no actor': 124,
  'rule 10: a number is refused that only an aborted turn has wanted': 8,
  'rule 24: those that were read before their actor are believed': 11,
  'rule 15: what a transaction has read is remembered before it commits': 2,
  'a node that was cut off itself takes others for dead': 2230,
  'what another node may have done is called undone': 3,
  'rule 24: they are written before their actors': 928,
  'what rides along is stored although what it rests on was missed': 111,
  'a queue that is claimed again is remembered': 79,
  'what waits beyond the memory is not looked for': 2,
  'updates are read before the batches that hold them': 7,
};

// What is wrong with the messages of a chat, when it is known who sent what.

export interface Placed {
  readonly seq: number;
  /** `<sender> <number>`, both from 0; other messages are the platform's. */
  readonly text?: string | undefined;
}

export interface Faults {
  readonly missing: number;
  readonly twice: number;
  readonly swapped: number;
}

interface Sent {
  readonly senders: number;
  readonly messagesOfSender: number;
}

/** The messages as they are read, the oldest first. */
export function faultsIn(read: readonly Placed[], { senders, messagesOfSender }: Sent): Faults {
  const missing = read.filter(({ seq }, place) => seq !== place + 1).length;
  const last = Array<number>(senders).fill(-1);
  const times = new Map<string, number>();
  let swapped = 0;
  for (const { text = '' } of read) {
    const [, sender, number] = /^(\d+) (\d+)$/.exec(text) ?? [];
    if (sender === undefined || number === undefined) continue;
    times.set(text, (times.get(text) ?? 0) + 1);
    if (Number(number) < (last[Number(sender)] ?? -1)) swapped += 1;
    last[Number(sender)] = Number(number);
  }
  let twice = 0;
  for (let sender = 0; sender < senders; sender += 1)
    for (let number = 0; number < messagesOfSender; number += 1)
      if (times.get(`${sender} ${number}`) !== 1) twice += 1;
  return { missing, twice, swapped };
}

// Callers that have not proved anything yet: few at a time, and one address cannot drive out the others.

type End = (reason: string) => void;

export function createPendingHandshakes(most: number) {
  // The map is in the order of arrival.
  const addresses = new Map<End, string>();

  /**
   * The oldest greeting of the address that has the most, the newcomer counted; the oldest of all among
   * equals.
   */
  function makeRoom(newcomer: string): void {
    const counts = new Map([[newcomer, 1]]);
    for (const address of addresses.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    let chosen: End | undefined;
    let highest = 0;
    for (const [end, address] of addresses) {
      const count = counts.get(address) ?? 0;
      if (count <= highest) continue;
      highest = count;
      chosen = end;
    }
    if (chosen === undefined) return;
    addresses.delete(chosen);
    chosen('too many callers at once');
  }

  return Object.freeze({
    /** `end` is called, and takes the greeting out again, when it has to make room. */
    add(address: string, end: End) {
      if (addresses.size >= most) makeRoom(address);
      addresses.set(end, address);
    },
    remove: (end: End) => void addresses.delete(end),
    endAll(reason: string) {
      for (const end of [...addresses.keys()]) end(reason);
    },
  });
}

// What the processes of all peers share: settings from the command line, the port as first message, an end.

export async function serve<S>(open: (settings: S) => Promise<number>): Promise<void> {
  const [, , text = '{}'] = process.argv;
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: await open(JSON.parse(text) as S) });
}

/** Reads the port of an address like `http://127.0.0.1:8080`. */
export function portOf(address: string): number {
  return Number(new URL(address).port);
}

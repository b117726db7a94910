// Reads the number of nodes from the command line.

const nodesMax = 16;

/** The default is three. */
export function nodeCountOf([text = '3', ...others]: readonly string[]): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (others.length === 0 && count >= 1 && count <= nodesMax) return count;
  const given = [text, ...others].join(' ');
  throw new Error(`The number of nodes must be 1 to ${nodesMax}, not "${given}": npm run cluster -- 3`);
}

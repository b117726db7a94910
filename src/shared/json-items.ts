// Writes a list of JSON item by item, for answers that are made while they are sent.

/** The pieces of the list; at its end, how many items it has. */
export async function* jsonItems(items: AsyncIterable<unknown>): AsyncGenerator<string, number> {
  let count = 0;
  for await (const item of items) {
    yield (count === 0 ? '[' : ',') + JSON.stringify(item);
    count += 1;
  }
  yield count === 0 ? '[]' : ']';
  return count;
}

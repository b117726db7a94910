// Chooses the newest build of uWebSockets.js that this Node and this system can load.

export interface BuildChoice<Library> {
  /** The package and its version, as package.json pins it. */
  readonly build: string;
  load(): Promise<Library>;
}

export interface LoadedBuild<Library> {
  readonly build: string;
  readonly library: Library;
  /** Newer builds that did not load, each with its reason. */
  readonly passedOver: readonly string[];
}

/** Newest first. Decision: docs/decisions/http-edge.md */
export async function newestThatLoads<Library>(
  choices: readonly BuildChoice<Library>[],
): Promise<LoadedBuild<Library>> {
  const passedOver: string[] = [];
  for (const { build, load } of choices) {
    try {
      return { build, library: await load(), passedOver };
    } catch (error) {
      passedOver.push(`${build}: ${reasonOf(error)}`);
    }
  }
  throw new Error(`No build of the HTTP server loads on this machine.\n${passedOver.join('\n')}`);
}

/** The library explains at length which versions of Node it has binaries for; the last line is the reason. */
function reasonOf(error: unknown): string {
  const lines = error instanceof Error ? error.message.trim().split('\n') : [];
  return lines.findLast((line) => line !== '' && !line.startsWith('- ')) ?? String(error);
}

// The types of the set-up scripts, which are plain JavaScript because they run before anything is installed.

declare module '*/setup/run.mjs' {
  export interface RunResult {
    code: number | null;
    signal: string | null;
    stdout: string;
    stderr: string;
    gaveUp?: string;
    error?: Error;
  }
  export interface RunOptions {
    cwd?: string;
    env?: Record<string, string | undefined>;
    timeoutMs?: number;
    silenceMs?: (written: string) => number;
    onOutput?: (text: string) => void;
  }
  export type Run = (command: string, args: string[], options?: RunOptions) => Promise<RunResult>;
  export const run: Run;
  export function complaintOf(result: RunResult): string;
}

declare module '*/setup/stores.mjs' {
  import type { Run } from '*/setup/run.mjs';
  export interface System {
    env: Record<string, string | undefined>;
    platform: string;
    arch: string;
    run: Run;
    say: (text: string) => void;
  }
  export interface Found {
    url?: string;
    binary?: string;
    version?: string;
    summary: string;
  }
  export function findMongod(system: System): Promise<Found>;
  export function findRedis(system: System): Promise<Found>;
}

declare module '*/setup/store-choice.mjs' {
  export interface Wheel {
    readonly pins: string;
    readonly inside: string;
    readonly size: string;
    readonly pip: readonly string[];
    readonly uv: string;
  }
  export function wheelOf(program: string, on: { platform: string; arch: string }): Wheel | undefined;
  export function waysOut(program: string, on: { platform: string }): readonly [string, string];
}

declare module '*/setup/cache.mjs' {
  import type { Run } from '*/setup/run.mjs';
  export interface Cache {
    cacheFolder: string;
    run: Run;
  }
  export function cacheFolderOf(env: Record<string, string | undefined>): string;
  export function fetchedEarlier(program: string, cache: Cache): Promise<{ binary: string; version: string }>;
  export function fetchAndKeep(
    program: string,
    cache: Cache,
    fetch: (folder: string) => Promise<string>,
  ): Promise<{ binary: string; version: string }>;
}

declare module '*/setup/node-version.mjs' {
  export interface Machine {
    node: string;
    wanted: string;
    platform: string;
    arch: string;
    /** Undefined where the system has none. */
    glibc: string | undefined;
  }
  export function machineProblems(machine: Machine): string[];
}

declare module '*/setup/dependencies.mjs' {
  export function dependenciesAreCurrent(root: string): boolean;
}

declare module '*/setup/build.mjs' {
  import type { Run } from '*/setup/run.mjs';
  /** All that a build reads besides itself. */
  export const buildSources: readonly string[];
  export interface Project {
    root: string;
    run: Run;
    say: (text: string) => void;
  }
  export function build(project: Project & { pack?(root: string): void }): Promise<{ summary: string }>;
}

declare module '*/setup/test-needs.mjs' {
  export function needsOf(root: string, files: readonly string[]): ReadonlySet<string>;
  export function filesNamed(root: string, given: readonly string[]): readonly string[] | undefined;
  export function fastTests(root: string): readonly string[];
}

declare module '*/setup/generated.mjs' {
  import type { Project } from '*/setup/build.mjs';
  export function generate(project: Project): Promise<{ summary: string }>;
}

declare module '*/setup/project-lock.mjs' {
  export function withProjectLock<T>(
    project: { root: string; say: (text: string) => void },
    work: () => Promise<T>,
  ): Promise<T>;
}

declare module '*/setup/compiled-tests.mjs' {
  export function compiledPath(path: string): string;
  export function compileTests(project: { root: string; say: () => void }): Promise<{ summary: string }>;
}

declare module '*/setup/set-up.mjs' {
  export function settingsOf(
    env: Record<string, string | undefined>,
    folder: string,
  ): Record<string, string | undefined>;
}

declare module '*/setup/help.mjs' {
  export function helpText(schemaFile?: string, width?: number): string;
}

declare module '*/setup/commands.mjs' {
  export const commands: { readonly [name: string]: { readonly does: string } };
  export function typed(name: string): string;
  export function helpOf(name: string): string;
}

declare module '*/setup/command-line.mjs' {
  export interface Words {
    values: { [option: string]: string | boolean | undefined };
    positionals: string[];
  }
  export function understood(
    name: string,
    words: string[],
    help?: string,
  ): (Words & { over?: undefined }) | { over: { text: string; code: number } };
  export function readCommandLine(name: string, help?: string): Words;
}

declare module '*/setup/test-run.mjs' {
  export const wholeSuite: readonly string[];
  export function mochaArguments(
    given: string[],
    options: {
      coverage: boolean;
      scratch: string;
      settings: { require: string[]; reporter: string; timeout: number };
    },
  ): string[];
  export function verdict(run: { code: number | undefined; counts?: { passes: number; failures: number } }): {
    line: string;
    exitCode: number;
    remark?: string;
  };
}

declare module '*/setup/stores-folder.mjs' {
  type Environment = Record<string, string | undefined>;
  export function placeOfStores(env: Environment, room: { memoryBytes: number }): string;
  export function makeStoresFolder(env: Environment): string;
}

declare module '*/setup/test-servers.mjs' {
  export function startKeeper(folder: string): { watch(pid: number): void; end(): Promise<void> };
}

declare module '*/setup/child.mjs' {
  export function onTerminal(
    program: string,
    args: readonly string[],
    options?: { env?: Record<string, string | undefined> },
  ): Promise<number>;
}

declare module '*/setup/proof.mjs' {
  export function findOnPath(name: string, env: Record<string, string | undefined>): string | undefined;
}

declare module '*/setup/paths.mjs' {
  export const root: string;
}

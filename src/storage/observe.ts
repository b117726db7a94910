// How long the stores take: one callback a command, for the metrics.

type Store = 'mongodb' | 'redis';

/** Called once for every command that was answered or failed; it must not throw. */
export type Observe = (store: Store, operation: string, seconds: number) => void;

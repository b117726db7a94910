// Records what nodes of this process send to one database, as it leaves: behind everything that the product
// puts between itself and its driver.
import type { ClientSession, Document } from 'mongodb';
import { driverConnection } from '../../src/storage/driver-connection.js';

export interface RecordedCommand {
  readonly command: Document;
  /** The same for all commands of one transaction; undefined: it is of none. */
  readonly transaction: string | undefined;
}

export interface Recording {
  /** What was sent since the last call. */
  take(): readonly RecordedCommand[];
  stop(): void;
}

type Options = { readonly session?: ClientSession } | undefined;

export function recordCommands(database: string): Recording {
  const { prototype } = driverConnection;
  const { command: send } = prototype;
  let recorded: RecordedCommand[] = [];
  prototype.command = function (namespace: unknown, command: Document, ...rest: readonly unknown[]) {
    const { db } = namespace as { readonly db: string };
    const transaction = transactionOf((rest[0] as Options)?.session);
    // Clients of the tests have connections of the driver's own class.
    const isNodes = this.constructor !== driverConnection;
    if (isNodes && db === database) recorded.push({ command, transaction });
    return send.call(this, namespace, command, ...rest);
  };
  return {
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop() {
      prototype.command = send;
    },
  };
}

interface SessionInsides {
  readonly id: { readonly id: { toString(form: 'hex'): string } };
  readonly serverSession: { readonly txnNumber: number };
  readonly txnNumberIncrement: number;
}

function transactionOf(session: ClientSession | undefined): string | undefined {
  if (session?.inTransaction() !== true) return undefined;
  const { id, serverSession, txnNumberIncrement } = session as unknown as SessionInsides;
  // The first command of a transaction is the one that begins the next number.
  return `${id.id.toString('hex')} ${serverSession.txnNumber + txnNumberIncrement}`;
}

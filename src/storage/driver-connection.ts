// The class of which MongoDB's driver makes its connections, for classes that stand between: it takes one as
// an option. Both are insides of the driver.
import { createRequire } from 'node:module';
import type { Document } from 'mongodb';

interface DriverConnection {
  command(namespace: unknown, command: Document, ...rest: readonly unknown[]): Promise<unknown>;
}

export type ConnectionClass = new (...given: readonly never[]) => DriverConnection;

export const { Connection: driverConnection } = createRequire(import.meta.url)(
  'mongodb/lib/cmap/connection.js',
) as { readonly Connection: ConnectionClass };

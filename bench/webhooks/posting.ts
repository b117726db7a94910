// Posts one signed body to the receiver by undici, as the product signs it.
import { Pool } from 'undici';
import { systemClock } from '../../src/shared/clock.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import type { Target } from './messages.js';

export interface Posting {
  /** Answers with the status. */
  post(updateId: string, body: string): Promise<number>;
  close(): Promise<void>;
}

export function createPosting({ url, ca, secret }: Target, connections: number): Posting {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1, connect: { ca } });
  const secrets = [{ value: secret }];
  return {
    async post(updateId, body) {
      const headers = signedHeaders({ updateId, body, at: systemClock.now(), secrets });
      const answer = await pool.request({ method: 'POST', path, headers: headers ?? {}, body });
      await answer.body.text();
      return answer.statusCode;
    },
    close: () => pool.close(),
  };
}

// Keeps the secret that is made for whom names none, so that a bot needs no other when the sink starts again.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

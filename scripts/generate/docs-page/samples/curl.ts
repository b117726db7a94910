// The call as a line of a shell.
import type { SampleCall } from './call.js';

export function curlOf({ method, path, tokenName, key, body }: SampleCall): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"$SIGNALBOX${path}"`];
  if (tokenName !== undefined) lines.push(`-H "Authorization: Bearer $${tokenName}"`);
  if (key !== undefined) lines.push(`-H "Idempotency-Key: ${key}"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

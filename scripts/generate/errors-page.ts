// Writes docs/errors.md: every code, what it means, what to do next, and where it is met.
import type { Endpoint } from '../../src/shared/endpoint.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import { doors, routerErrors } from './door-errors.js';

const introduction = `# Errors

Every refusal names one of these codes: in \`error.code\` under \`/api/v1/open-platform\` and
\`/api/v1/wallet\`, in \`code\` everywhere else. Tell refusals apart by the code, never by the message.
"Again" says whether the very same request may succeed later; where it does not, change something first.
With an \`Idempotency-Key\`, repeat with the same key and the same body.

<!-- Made from src/shared/errors.ts and the endpoints by \`npm run generate\`; never edited by hand. -->

| Code | Status | Again | What it says | Answered by |
|---|---|---|---|---|
`;

export function errorsPage(endpoints: readonly Endpoint[]): string {
  const rows = Object.entries(errors).map(([code, { status, retryable, message }]) => {
    const places = placesOf(code as ErrorCode, endpoints).join('; ');
    return `| \`${code}\` | ${status} | ${retryable ? 'yes' : 'no'} | ${message} | ${places} |\n`;
  });
  return introduction + rows.join('');
}

/** The doors that answer the code, then the endpoints that do so themselves. */
export function placesOf(code: ErrorCode, endpoints: readonly Endpoint[]): readonly string[] {
  const ofDoors = doors.filter((door) => door.codes.includes(code)).map((door) => door.name);
  const ofRouter = routerErrors.filter((error) => error.code === code).map((error) => error.name);
  const own = endpoints.filter((endpoint) => endpoint.errors.includes(code)).map(({ id }) => `\`${id}\``);
  return [...ofDoors, ...ofRouter, ...own];
}

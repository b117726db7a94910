// Requests as the bytes that an attacker writes.

export interface HeadParts {
  readonly token?: string;
  /** The length of the body; absent: there is none. */
  readonly bytes?: number;
  readonly type?: string;
}

/** `verb`: the method and the path. */
export function headOf(verb: string, { token, bytes, type = 'application/json' }: HeadParts): string {
  const lines = [
    `${verb} HTTP/1.1`,
    'Host: attack.test',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(bytes === undefined ? [] : [`Content-Type: ${type}`, `Content-Length: ${bytes}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** The body as the bytes of its JSON. */
export function postOf(path: string, token: string, body: object): string {
  const text = Buffer.from(JSON.stringify(body)).toString('latin1');
  return headOf(`POST ${path}`, { token, bytes: text.length }) + text;
}

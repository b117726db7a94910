// The call in Python, with nothing but its standard library.
import type { SampleCall } from './call.js';
import { type Dialect, literalOf } from './literal.js';

const dialect: Dialect = {
  constants: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
  pad: '',
  key: (name) => JSON.stringify(name),
  text: (value) => JSON.stringify(value),
};

export function pythonOf({ method, path, tokenName, key, body, isText }: SampleCall): string {
  const headers = [
    ...(tokenName === undefined ? [] : [`"Authorization": "Bearer " + os.environ["${tokenName}"],`]),
    ...(key === undefined ? [] : [`"Idempotency-Key": "${key}",`]),
    ...(body === undefined ? [] : ['"Content-Type": "application/json",']),
  ];
  const given = [
    `os.environ["SIGNALBOX"] + ${JSON.stringify(path)},`,
    `method="${method}",`,
    ...(body === undefined ? [] : ['data=json.dumps(body).encode(),']),
    ...(headers.length === 0 ? [] : ['headers={', ...headers.map((line) => `    ${line}`), '},']),
  ];
  const shown = isText ? 'answer.read().decode()' : 'json.load(answer)["data"]';
  const imports = body === undefined && isText ? ['os'] : ['json', 'os'];
  return `${imports.map((name) => `import ${name}\n`).join('')}from urllib.error import HTTPError
from urllib.request import Request, urlopen

${body === undefined ? '' : `body = ${literalOf(body, dialect)}\n`}request = Request(
${given.map((line) => `    ${line}\n`).join('')})
try:
    with urlopen(request) as answer:
        print(${shown})
except HTTPError as refused:
    print(refused.code, refused.read().decode())
`;
}

// The call with the typed client.
import type { SampleCall } from './call.js';
import { type Dialect, literalOf } from './literal.js';

const dialect: Dialect = {
  constants: {},
  indent: '  ',
  pad: ' ',
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
  text: quoted,
};

export function typescriptOf({ id, tokenName, key, input }: SampleCall): string {
  const names = tokenName === undefined ? '' : `, ${tokenName}: token = ''`;
  const method = id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isEmpty = Object.keys(input).length === 0;
  const fields = isEmpty && key === undefined ? '' : literalOf(input, dialect);
  const given = key === undefined ? fields : `${fields}, { idempotencyKey: ${quoted(key)} }`;
  return `import { createClient } from 'signalbox/client';

const { SIGNALBOX: baseUrl = ''${names} } = process.env;
const api = createClient({ baseUrl${tokenName === undefined ? '' : ', token'} });
const answer = await api.${method}(${given});
console.log(answer.ok ? answer.data : \`\${answer.code}: \${answer.message}\`);
`;
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

// People of the bench: each address registers only so many in an hour, so they come from several.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface Person {
  readonly id: string;
  readonly token: string;
}

export interface People {
  register(): Promise<Person>;
}

const eachAddressMax = 50;

export function createPeople(port: number): People {
  let registered = 0;
  return Object.freeze({
    async register() {
      const localAddress = `127.1.${Math.floor(registered / eachAddressMax)}.1`;
      registered += 1;
      const person = { username: `bench_person_${registered}`, password: 'correct horse battery staple' };
      const body = JSON.stringify(person);
      const asked = request({
        ...{ host: '127.0.0.1', port, localAddress, method: 'POST', path: '/api/v1/accounts/register' },
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
      });
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      if (answer.statusCode !== 200) throw new Error(`Nobody could be registered: ${text.slice(0, 500)}`);
      const { data } = JSON.parse(text) as { data: { access_token: string; user: { id: string } } };
      return { id: data.user.id, token: data.access_token };
    },
  });
}

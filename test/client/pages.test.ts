// Iteration over lists: by page numbers, by the item before, and its end.
import { expect } from 'chai';
import { done, type FakeServer, openFakeServer, type Play, refusal } from './fake-server.js';

const ids = (...given: string[]) => given.map((id) => ({ id, message_id: id }));

describe('the client, in lists', () => {
  let service: FakeServer;
  before(async () => {
    service = await openFakeServer();
  });
  after(() => service?.close());

  const queries = () => service.heard.map(({ line }) => line.slice(line.indexOf('?') + 1));

  async function chats(input: object, ...plays: Play[]): Promise<readonly string[]> {
    service.play(...plays);
    const seen: string[] = [];
    for await (const { id } of service.client().pages('chats.list', input)) seen.push(id);
    return seen;
  }

  it('asks for page after page until it has seen them all', async () => {
    const page = (number: number, ...given: string[]) =>
      done({ items: ids(...given), total: 5, page: number, pageSize: 2 });
    const plays = [page(1, 'a', 'b'), page(2, 'c', 'd'), page(3, 'e')];
    expect(await chats({ pageSize: 2 }, ...plays)).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
    expect(queries()).to.deep.equal(['pageSize=2&page=1', 'pageSize=2&page=2', 'pageSize=2&page=3']);
  });

  it('asks no more when the last page is full', async () => {
    const page = (number: number, ...given: string[]) =>
      done({ items: ids(...given), total: 4, page: number, pageSize: 2 });
    expect(await chats({}, page(1, 'a', 'b'), page(2, 'c', 'd'))).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(service.heard).to.have.length(2);
  });

  it('knows the size of a page by either name', async () => {
    const page = (number: number) => done({ items: ids('a'), total: 3, page: number, limit: 2 });
    expect(await chats({}, page(1), page(2))).to.have.length(2);
    expect(service.heard).to.have.length(2);
  });

  it('begins where it is told to, and ends where nothing more comes', async () => {
    const shrunk = done({ items: [], total: 100, page: 4, pageSize: 2 });
    const page = done({ items: ids('a', 'b'), total: 100, page: 3, pageSize: 2 });
    expect(await chats({ page: 3 }, page, shrunk)).to.deep.equal(['a', 'b']);
    expect(queries()).to.deep.equal(['page=3', 'page=4']);
  });

  it('leaves out what is not given', async () => {
    const page = done({ items: [], total: 0, page: 1, pageSize: 20 });
    await chats({ pageSize: undefined, other: null }, page);
    expect(queries()).to.deep.equal(['page=1']);
  });

  it('asks for what is before the last item, until a page is not full', async () => {
    const walk = async (input: object, ...plays: Play[]) => {
      service.play(...plays);
      const seen: string[] = [];
      for await (const one of service.client().pages('chats.messages.list', { id: 'c1', ...input }))
        seen.push(one.message_id);
      return seen;
    };
    const plays = [done({ items: ids('d', 'c') }), done({ items: ids('b') })];
    expect(await walk({ limit: 2 }, ...plays)).to.deep.equal(['d', 'c', 'b']);
    expect(queries()).to.deep.equal(['limit=2', 'limit=2&before=c']);
    expect(await walk({ before: 'z' }, ...plays, done({ items: [] }))).to.deep.equal(['d', 'c', 'b']);
    expect(queries()).to.deep.equal(['before=z', 'before=c', 'before=b']);
  });

  it('stops at a page that fails, with the failure', async () => {
    const page = { items: ids('one'), total: 2, page: 1, pageSize: 1 };
    service.play(done(page), refusal(403, 'FORBIDDEN'));
    const seen: string[] = [];
    const walk = async () => {
      for await (const chat of service.client().pages('chats.list', { pageSize: 1 })) seen.push(chat.id);
    };
    const failure = await walk().catch((error: unknown) => error);
    expect(failure).to.have.nested.property('failure.code', 'FORBIDDEN');
    expect(seen).to.deep.equal(['one']);
  });
});

// Uploads of the client: the bytes go to the signed address, without the token, and again after a failure.
import { expect } from 'chai';
import { done, type FakeServer, openFakeServer, refusal } from './fake-server.js';

describe('an upload by the client', () => {
  let service: FakeServer;
  before(async () => {
    service = await openFakeServer();
  });
  after(() => service.close());

  const credentials = () =>
    done({
      uploadUrl: `${service.address}/uploads/upl_1?signature=s`,
      key: 'upl_1',
      headers: { 'Content-Type': 'text/plain' },
      expiresAt: '2026-11-21T09:30:00.000Z',
      method: 'PUT',
    });
  const file = done({ file_id: 'fil_1' });
  const soup = new TextEncoder().encode('Soup');
  const lines = () => service.heard.map(({ line }) => line);
  const bodyOf = (nth: number) => JSON.parse(service.heard[nth]?.body ?? '');

  it('asks, sends the bytes without the token, and completes', async () => {
    service.play(credentials(), done({}), file);
    const given = { name: 'menu.txt', type: 'text/plain', bytes: soup, category: 'menu', isPublic: true };
    const told: number[][] = [];
    const onProgress = (...said: number[]) => void told.push(said);
    const result = await service.client().uploadFile(given, { onProgress });
    expect(result).to.deep.include({ ok: true, data: { file_id: 'fil_1' } });
    expect(lines()).to.deep.equal([
      'POST /api/v1/bots/files/upload-credentials',
      'PUT /uploads/upl_1?signature=s',
      'POST /api/v1/bots/files/complete',
    ]);
    expect(bodyOf(0)).to.deep.equal({ fileName: 'menu.txt', fileSize: 4, fileType: 'text/plain' });
    expect(service.heard[1]?.body).to.equal('Soup');
    expect(service.heard[1]?.headers).to.include({ 'content-type': 'text/plain', 'content-length': '4' });
    expect(service.heard[1]?.headers).to.not.have.property('authorization');
    expect(bodyOf(2)).to.include({ key: 'upl_1', category: 'menu', isPublic: true });
    expect(told).to.deep.equal([[4, 4]]);
  });

  it('is of the person where the token is, at the files of people', async () => {
    service.play(credentials(), done({}), file);
    await service.client({ token: async () => 'eyJ' }).uploadFile({ name: 'a', bytes: new Blob(['Soup']) });
    expect(lines()[0]).to.equal('POST /api/v1/files/upload-credentials');
    expect(lines()[2]).to.equal('POST /api/v1/files/complete');
  });

  it('opens a stream anew for each attempt, and counts what has gone', async () => {
    service.play(credentials(), refusal(503, 'UNAVAILABLE'), done({}), refusal(503, 'UNAVAILABLE'), file);
    let opened = 0;
    const stream = () => {
      opened += 1;
      return new Blob([soup]).stream();
    };
    const told: number[] = [];
    const onProgress = (sent: number) => void told.push(sent);
    const result = await service.client().uploadFile({ name: 'a', size: 4, stream }, { onProgress });
    expect(result).to.include({ ok: true });
    expect(opened).to.equal(2);
    expect(service.heard[2]?.body).to.equal('Soup');
    expect(told).to.deep.equal([4, 4, 4]);
  });

  it('ends with the refusal of the step that was refused', async () => {
    service.play(refusal(413, 'TOO_LARGE'));
    const options = { name: 'a', bytes: soup };
    expect(await service.client().uploadFile(options)).to.include({ ok: false, code: 'TOO_LARGE' });
    expect(lines()).to.have.length(1);
    service.play(credentials(), refusal(403, 'FORBIDDEN'));
    expect(await service.client().uploadFile(options)).to.include({ ok: false, code: 'FORBIDDEN' });
    expect(lines()).to.have.length(2);
  });

  it('ends when its caller wants it to, and sends nothing more', async () => {
    const ending = new AbortController();
    service.play(credentials(), 'silent');
    const stream = () => {
      ending.abort();
      return new Blob([soup]).stream();
    };
    const { signal } = ending;
    const ended = await service.client().uploadFile({ name: 'a', size: 4, stream }, { signal });
    expect(ended).to.include({ ok: false, code: 'ABORTED' });
    expect(lines().filter((line) => line.includes('complete'))).to.deep.equal([]);
  });
});

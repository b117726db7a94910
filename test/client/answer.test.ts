// Both kinds of envelopes are read alike, and anything else is no answer of the service.
import { expect } from 'chai';
import { readAnswer } from '../../src/client/answer.js';

const said = async (body: object | string, init: ResponseInit = {}, isText = false) => {
  const response = typeof body === 'string' ? new Response(body, init) : Response.json(body, init);
  return (await readAnswer(response, isText)).said;
};
const details = [{ field: 'text', rule: 'minLength', message: 'must be longer' }];

describe('the answers that the client reads', () => {
  it('have data in both envelopes', async () => {
    expect(await said({ success: true, data: { id: 1 } })).to.deep.equal({ data: { id: 1 } });
    const ofVouchers = { success: true, code: 200, message: 'OK', data: { id: 1 }, meta: {} };
    expect(await said(ofVouchers)).to.deep.equal({ data: { id: 1 } });
  });

  it('have code, message and details in both', async () => {
    const refusal = { code: 'VALIDATION', message: 'No.', details };
    expect(await said({ success: false, ...refusal }, { status: 400 })).to.deep.equal(refusal);
    const error = { code: 'VALIDATION', details };
    const ofVouchers = { success: false, code: 400, message: 'No.', data: null, error, meta: {} };
    expect(await said(ofVouchers, { status: 400 })).to.deep.equal(refusal);
  });

  it('are text where the endpoint says so, but for a refusal', async () => {
    const svg = { headers: { 'Content-Type': 'image/svg+xml' } };
    expect(await said('<svg/>', svg, true)).to.deep.equal({ data: '<svg/>' });
    const refusal = { success: false, code: 'NOT_FOUND', message: 'No.' };
    expect(await said(refusal, { status: 404 }, true)).to.include({ code: 'NOT_FOUND' });
    expect(await said('<h1>Bad gateway</h1>', { status: 502 }, true)).to.include({
      code: 'UNEXPECTED_ANSWER',
    });
  });

  for (const body of ['', '<h1>Log in</h1>', 'null', '[]', '"text"', '{"success":false}', '{"data":1}'])
    it(`are not of the service: ${body || 'nothing'}`, async () => {
      expect(await said(body)).to.include({ code: 'UNEXPECTED_ANSWER' });
    });
});

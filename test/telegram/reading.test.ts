// What libraries write that is not as one would expect: row by row as it was recorded.
import { expect } from 'chai';
import { refuseStrange } from '../../src/telegram/reading/chosen.js';
import { dispositionOf } from '../../src/telegram/reading/disposition.js';
import { boundaryOf } from '../../src/telegram/reading/form.js';
import { keyboardIn } from '../../src/telegram/reading/keyboard.js';
import { fieldsOfForm } from '../../src/telegram/reading/multipart.js';
import { Parameters, parametersOf } from '../../src/telegram/reading/parameters.js';

const read = (contentType: string, body: string, query = '') =>
  parametersOf({ query, contentType, body: Buffer.from(body) });
const json = (body: string, query = '') => read('application/json', body, query);

describe('parameters', () => {
  it('are those of an object, or none for null (row 3)', () => {
    expect(json('{"text":"x"}').text('text')).to.equal('x');
    expect(json('null').text('text')).to.equal(undefined);
    for (const body of ['[]', '1', '"x"', '{', '\ufeff{}x'])
      expect(() => json(body), body).to.throw(/^Bad Request: /);
  });

  it('are read by their kind, and not by the type in which they came (row 4)', () => {
    const asked = json(
      JSON.stringify({
        ...{ offset: '1', is_anonymous: 'false', allowed_updates: 'null', message_thread_id: '0' },
        ...{ reply_markup: '{"inline_keyboard":[]}', text: 5, chat_id: '-1000000000007', empty: '' },
      }),
    );
    expect([asked.integer('offset'), asked.integer('chat_id')]).to.deep.equal([1, -1_000_000_000_007]);
    expect([asked.flag('is_anonymous'), asked.flag('nowhere')]).to.deep.equal([false, undefined]);
    expect(asked.list('allowed_updates')).to.equal(undefined);
    expect(asked.object('reply_markup')).to.deep.equal({ inline_keyboard: [] });
    expect([asked.text('text'), asked.text('empty')]).to.deep.equal(['5', '']);
    expect(() => refuseStrange(asked), 'thread 0 is none').not.to.throw();
    expect(() => json('{"offset":"x"}').integer('offset')).to.throw('Bad Request: offset must be an integer');
    expect(() => json('{"offset":1.5}').integer('offset')).to.throw('offset must be an integer');
    expect(() => json('{"reply_markup":"{"}').object('reply_markup')).to.throw(
      "Bad Request: can't parse reply_markup JSON object",
    );
    expect(() => json('{"results":"{}"}').list('results')).to.throw('Bad Request: list expected as results');
    expect(() => json('{"reply_markup":[]}').object('reply_markup')).to.throw('object expected');
  });

  it('are none where no byte came, whatever the type says (rows 5 and 8)', () => {
    for (const type of ['', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(read(type, '').given('text'), type).to.equal(false);
  });

  it('are in a form, with structures as JSON (row 5)', () => {
    const asked = read(
      'application/x-www-form-urlencoded; charset=utf-8',
      'text=You+pressed+%F0%9F%91%8D&reply_parameters=%7B%22message_id%22%3A+101%7D',
    );
    expect(asked.text('text')).to.equal('You pressed 👍');
    expect(asked.object('reply_parameters')).to.deep.equal({ message_id: 101 });
  });

  it('are in the query of a POST too, with booleans as Python writes them (row 6)', () => {
    const asked = read('', '', 'text=%D0%B9+x&is_anonymous=False&show_alert=True');
    expect([asked.text('text'), asked.flag('is_anonymous'), asked.flag('show_alert')]).to.deep.equal([
      'й x',
      false,
      true,
    ]);
    expect(json('{"text":"of the body"}', 'text=of+the+query').text('text')).to.equal('of the body');
  });

  it('are a list in parts, and what is empty gives way to what is not (row 7)', () => {
    const asked = read('', '', 'allowed_updates%5B0%5D=message&allowed_updates%5B1%5D=poll&photo=');
    expect(asked.list('allowed_updates')).to.deep.equal(['message', 'poll']);
    expect(read('application/x-www-form-urlencoded', 'photo=', 'photo=fil_1').text('photo')).to.equal(
      'fil_1',
    );
    expect(read('application/x-www-form-urlencoded', 'photo=fil_1', 'photo=').text('photo')).to.equal(
      'fil_1',
    );
  });

  it('are in multipart, of which a part `method` says nothing (rows 8 and 13)', () => {
    const body = ['method', 'chat_id']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx y\r\n`)
      .join('');
    const asked = read('multipart/form-data; boundary=b', `${body}--b--\r\n`);
    expect([asked.text('chat_id'), asked.text('method')]).to.deep.equal(['x y', 'x y']);
  });

  it('are refused where they cannot be read', () => {
    for (const [type, body] of [
      ['text/plain', 'x'],
      ['multipart/form-data', '--b--'],
      ['multipart/form-data; boundary=b', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nz\r\n--b--'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nz'],
      ['application/json', `{"a":${'['.repeat(65)}${']'.repeat(65)}}`],
    ] as const)
      expect(() => read(type, body), body).to.throw(/^Bad Request: /);
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expect(() => parametersOf({ query: '', contentType: 'application/json', body: bytes })).to.throw('UTF-8');
    const deep = JSON.stringify({ reply_markup: `${'['.repeat(65)}${']'.repeat(65)}` });
    expect(() => json(deep).structure('reply_markup')).to.throw('nested too deep');
  });
});

describe('a multipart form', () => {
  it('may begin with an empty line, and hold what looks like its boundary (row 10)', () => {
    const body =
      '\r\n--b\r\ncontent-disposition:form-data;name="chat_id"\r\n\r\n5\r\n' +
      '--b\r\ncontent-disposition:form-data;name="text"\r\n\r\na --b b\r\nc\r\n--b--\r\nwhat follows';
    expect(fieldsOfForm(Buffer.from(body), 'b')).to.deep.equal([
      ['chat_id', '5'],
      ['text', 'a --b b\r\nc'],
    ]);
    expect(boundaryOf('multipart/form-data; boundary="a b"')).to.equal('a b');
  });

  it('has no more than a hundred parts', () => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n';
    expect(fieldsOfForm(Buffer.from(`${part.repeat(100)}--b--`), 'b')).to.have.length(100);
    expect(() => fieldsOfForm(Buffer.from(`${part.repeat(101)}--b--`), 'b')).to.throw('Bad Request');
  });

  it('leaves files out', () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="photo"; filename=my photo 1.png\r\n\r\nx\r\n' +
      '--b\r\nContent-Disposition: form-data; name="chat_id"\r\n\r\n5\r\n--b--\r\n';
    expect(fieldsOfForm(Buffer.from(body), 'b')).to.deep.equal([['chat_id', '5']]);
  });

  it('names parts as libraries write them (rows 10 to 14)', () => {
    const line = (rest: string) => dispositionOf(`Content-Disposition: form-data${rest}`);
    expect(line(';name="x";filename=my photo 1.png')).to.deep.equal({
      name: 'x',
      filename: 'my photo 1.png',
    });
    expect(line(';name="x";filename=a;b=1.png')).to.deep.equal({ name: 'x', filename: 'a;b=1.png' });
    expect(line('; name="photo"; filename=my photo 1.png')).to.deep.include({ name: 'photo' });
    expect(line('; name="0"; filename=""')).to.deep.equal({ name: '0', filename: '' });
    expect(line('; name="f"; filename="a;b=1.png"')).to.deep.equal({ name: 'f', filename: 'a;b=1.png' });
    expect(line('; name="a;b=1.png"; filename="a;b=1.png"')).to.deep.equal({
      name: 'a;b=1.png',
      filename: 'a;b=1.png',
    });
    expect(line('; filename="; name=x.png"; name="f"')).to.deep.equal({
      name: 'f',
      filename: '; name=x.png',
    });
    expect(line('; name="a \\"b\\" %22c%22"')).to.deep.equal({ name: 'a "b" "c"' });
    expect(line('; name=bare')).to.deep.equal({ name: 'bare' });
    expect(line('')).to.equal(undefined);
  });
});

describe('a keyboard', () => {
  const button = { text: 'Yes', callback_data: 'yes' };

  it('has of a button the text and its one action (row 16)', () => {
    const full = { ...button, hide: false, copy_text: { text: '' }, unique: 'yes' };
    const empty = { text: 'Site', url: 'https://a.test', callback_data: '', switch_inline_query: '' };
    expect(keyboardIn({ inline_keyboard: [[full, empty]] })).to.deep.equal({
      inline_keyboard: [[button, { text: 'Site', url: 'https://a.test' }]],
    });
    for (const other of [{ text: 'x' }, { text: 'x', web_app: {} }, { text: 'x', callback_data: '' }])
      expect(() => keyboardIn({ inline_keyboard: [[other]] })).to.throw('Bad Request: BUTTON_TYPE_INVALID');
    for (const none of [null, {}, { callback_data: 'x' }, { text: '' }])
      expect(() => keyboardIn({ inline_keyboard: [[none]] })).to.throw('Bad Request: BUTTON_TEXT_INVALID');
  });

  it('has no empty rows, and is none without a button (row 17)', () => {
    expect(keyboardIn({ inline_keyboard: [[], [button], []] })).to.deep.equal({
      inline_keyboard: [[button]],
    });
    for (const inline_keyboard of [[], [[]]]) expect(keyboardIn({ inline_keyboard })).to.equal(undefined);
    for (const inline_keyboard of [{}, 'x', [button]])
      expect(() => keyboardIn({ inline_keyboard })).to.throw('rows of buttons');
  });

  it('of the keyboard of a telephone is refused, and what leaves the message as it is is not', () => {
    for (const keyboard of [[['A']], [[{ text: 'A' }]]])
      expect(() => keyboardIn({ keyboard })).to.throw('only inline keyboards are supported here yet');
    expect(keyboardIn({ remove_keyboard: true })).to.equal(undefined);
    expect(keyboardIn({ force_reply: true, selective: true })).to.equal(undefined);
    expect(keyboardIn(undefined)).to.equal(undefined);
  });
});

describe('what would be shown otherwise than it was meant', () => {
  it('is refused where it changes who sees a message', () => {
    for (const name of [
      ...['business_connection_id', 'ephemeral_message_parameters', 'receiver_user_id'],
      ...['direct_messages_topic_id', 'suggested_post_parameters', 'message_thread_id', 'inline_message_id'],
    ]) {
      const given = new Parameters([[name, '5']]);
      expect(() => refuseStrange(given)).to.throw(`Bad Request: ${name} is not supported here`);
      for (const none of ['', '0', 0, null, 'null', false])
        expect(() => refuseStrange(new Parameters([[name, none]])), String(none)).not.to.throw();
    }
  });
});

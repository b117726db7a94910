// What the compiled validators promise, above all towards hostile input.
import { expect } from 'chai';
import { faultsMax } from '../../scripts/generate/bounded-faults.js';
import { SchemaMistakes } from '../../scripts/generate/schema-set.js';
import { validatorsOf } from '../../scripts/generate/validators.js';
import { validators } from '../generated/all-validators.js';
import { root, things, validatorsFor } from './fixtures.js';

describe('generated validators', () => {
  it('are the same text for the same schemas, and need nothing at run time', async () => {
    const definitions = { Thing: { type: 'string', format: 'uuid', maxLength: 3 } };
    const [first, second] = [
      await validatorsOf(things(definitions), { root }),
      await validatorsOf(things(definitions), { root }),
    ];
    expect(first).to.equal(second);
    expect(first).to.not.match(/^import |Dynamic require/m);
  });

  it('fill defaults in, a fresh copy each time', async () => {
    const find = await validatorsFor({
      Thing: {
        type: 'object',
        properties: { list: { type: 'array', items: { type: 'string' }, default: ['a'] } },
      },
    });
    const [left, right]: { list?: string[] }[] = [{}, {}];
    expect([find('Thing')(left), find('Thing')(right)]).to.deep.equal([true, true]);
    left?.list?.push('b');
    expect(right).to.deep.equal({ list: ['a'] });
  });

  it('read text as the type it names in a query, and never in a body', async () => {
    const definition = { type: 'object', properties: { page: { type: 'integer', minimum: 1 } } };
    const find = await validatorsFor({ PageQuery: definition, PageRequest: definition });
    const query = { page: '2' };
    expect(find('PageQuery')(query)).to.equal(true);
    expect(query).to.deep.equal({ page: 2 });
    for (const page of ['two', '', '1.5', '0', 'null'])
      expect(find('PageQuery')({ page }), page).to.equal(false);
    expect(find('PageRequest')({ page: '2' })).to.equal(false);
  });

  it('are not made of a schema that could not mean what it says', async () => {
    const misspelt = things({ Thing: { type: 'string', maxLenght: 3 } });
    const failure = await validatorsOf(misspelt, { root }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(SchemaMistakes);
    expect(String(failure)).to.include('things.json#/$defs/Thing: strict mode: unknown keyword: "maxLenght"');
  });

  it('count code points, not UTF-16 units', async () => {
    const find = await validatorsFor({ Thing: { type: 'string', maxLength: 2 } });
    expect(find('Thing')('🎟🎟')).to.equal(true);
    expect(find('Thing')('🎟🎟🎟')).to.equal(false);
  });

  it('tell all bad fields at once', async () => {
    const text = { type: 'string', minLength: 1 };
    const find = await validatorsFor({
      Thing: { type: 'object', properties: { a: text, b: text, c: text }, required: ['c'] },
    });
    find('Thing')({ a: '', b: 1 });
    const rules = find('Thing').errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
    expect(rules).to.have.members([' required', '/a minLength', '/b type']);
  });

  it('complain once about a list or a map that is too long, whatever is in it', async () => {
    const find = await validatorsFor({
      ListRequest: { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string' } },
      MapRequest: {
        type: 'object',
        maxProperties: 2,
        propertyNames: { maxLength: 1 },
        additionalProperties: { type: 'string' },
      },
    });
    const list = Array.from({ length: 100_000 }, () => 1);
    expect(find('ListRequest')(list)).to.equal(false);
    expect(find('ListRequest').errors?.map(({ keyword }) => keyword)).to.deep.equal(['maxItems']);
    const map = Object.fromEntries(list.map((value, index) => [`key${index}`, value]));
    expect(find('MapRequest')(map)).to.equal(false);
    expect(find('MapRequest').errors?.map(({ keyword }) => keyword)).to.deep.equal(['maxProperties']);
  });

  it('still look at every member of a list and a map within bounds', async () => {
    const find = await validatorsFor({
      ListRequest: { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'string' } },
      MapRequest: { type: 'object', maxProperties: 2, additionalProperties: { type: 'string' } },
    });
    expect(find('ListRequest')(['a', 'b', 'c'])).to.equal(true);
    expect(find('ListRequest')(['a', 'b', 3])).to.equal(false);
    expect(find('ListRequest')(['a', 'b', 'a'])).to.equal(false);
    expect(find('MapRequest')({ a: 'a', b: 2 })).to.equal(false);
  });

  it('end their work once enough is wrong, however many members of members are', async () => {
    const button = { type: 'object', required: ['text', 'data'], additionalProperties: false };
    const row = { type: 'array', maxItems: 100, items: { $ref: '#/$defs/Button' } };
    const find = await validatorsFor({
      Button: { ...button, properties: { text: { type: 'string' }, data: { type: 'string' } } },
      Keyboard: { type: 'array', maxItems: 100, items: row },
      ListRequest: { type: 'array', maxItems: 100, items: { $ref: '#/$defs/Keyboard' } },
    });
    const strange = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 1]));
    const rows = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => strange));
    expect(find('ListRequest')(rows.map(() => rows))).to.equal(false);
    expect(find('ListRequest').errors).to.have.lengthOf.within(faultsMax, 3 * faultsMax);
  });

  it('find the shape that was meant behind one that has as many mistakes as are told', async () => {
    const list = (type: string) => ({ type: 'array', maxItems: 500, items: { type } });
    const find = await validatorsFor({ ListRequest: { oneOf: [list('string'), list('integer')] } });
    const numbers = Array.from({ length: 500 }, (_, index) => index);
    expect(find('ListRequest')(numbers)).to.equal(true);
    expect(find('ListRequest')([...numbers.slice(1), 'a'])).to.equal(false);
  });

  it('compare members of a list without calling anything that a body can name', async () => {
    const find = await validatorsFor({
      ListRequest: { type: 'array', maxItems: 9, uniqueItems: true, items: { $ref: '#/$defs/Any' } },
      Any: {},
    });
    const hostile = JSON.parse(
      '[{"valueOf":1},{"valueOf":2},{"toString":1},{"constructor":{}},{"__proto__":1}]',
    );
    expect(find('ListRequest')(hostile)).to.equal(true);
    expect(find('ListRequest')(JSON.parse('[{"valueOf":1},{"valueOf":1}]'))).to.equal(false);
    expect(find('ListRequest')(JSON.parse('[{"__proto__":1},{"__proto__":2}]'))).to.equal(true);
    expect(find('ListRequest')(JSON.parse('[{"a":1},{"__proto__":{}},{"a":2}]'))).to.equal(true);
    expect(find('ListRequest')([[1], { 0: 1 }])).to.equal(true);
  });
});

describe('generated validators and the prototype', () => {
  const definition = {
    type: 'object',
    properties: { limit: { type: 'integer', default: 20 }, name: { type: 'string' } },
    required: ['name'],
    additionalProperties: { type: 'integer' },
    maxProperties: 9,
  };

  it('never take a field from what __proto__ carries', async () => {
    const find = await validatorsFor({ ThingRequest: definition });
    const body = JSON.parse('{"__proto__":{"name":"evil","limit":1}}');
    expect(find('ThingRequest')(body)).to.equal(false);
    const rules = find('ThingRequest').errors?.map(
      ({ keyword, instancePath }) => `${keyword} ${instancePath}`,
    );
    expect(rules).to.have.members(['required ', 'type /__proto__']);
  });

  it('leave every prototype as it was', async () => {
    const find = await validatorsFor({ ThingRequest: definition, ThingQuery: definition });
    const text = '{"name":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    find('ThingRequest')(JSON.parse(text));
    find('ThingQuery')(JSON.parse(text));
    find('ThingQuery')(JSON.parse('{"name":"a","__proto__":"5"}'));
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    expect(Object.keys(Object.prototype)).to.deep.equal([]);
  });

  it('know no key that objects inherit', () => {
    expect('toString' in validators).to.equal(false);
    expect(Object.isFrozen(validators)).to.equal(true);
  });
});

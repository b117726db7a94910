// The decisions behind the owner's screens: the next step, tills, templates, covers, the ledger, the log.
import { expect } from 'chai';
import { failed } from '../../../src/client/result.js';
import { stretchOf, subjectOf } from '../../../src/console/owner/events.state.js';
import {
  askedIn,
  csvPath,
  daysIn,
  lineOf,
  rowsOf,
  summaryOf,
  sumOf,
} from '../../../src/console/owner/ledger.state.js';
import { isEditable, movesFor, standingOf } from '../../../src/console/owner/moves.state.js';
import { nextStepFor } from '../../../src/console/owner/next-step.state.js';
import { keywordIn, meantBy } from '../../../src/console/owner/person.state.js';
import { endOfDay, isLive, scopesOfTill, tillLink } from '../../../src/console/owner/tokens.state.js';
import {
  requestOf,
  typedFrom as typedWebhook,
  withoutWay,
} from '../../../src/console/owner/webhook.state.js';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import { cropFor } from '../../../src/console/templates/cover.state.js';
import { linesOfRules, rulesIn, textOfRules } from '../../../src/console/templates/rules.state.js';
import {
  changeOf,
  creationOf,
  typedFrom,
  validityWords,
} from '../../../src/console/templates/template.state.js';

const now = Date.UTC(2026, 0, 1);

describe('the next step of an owner', () => {
  const active = { status: 'active' } as const;
  const of = (...statuses: readonly string[]) =>
    statuses.map((status, index) => ({ id: `tpl_${index}`, status, issuedCount: 0 })) as never;
  const stepWith = (templates: never, tokens: readonly object[] = []) =>
    nextStepFor({ application: active, templates, tokens, now });

  const steps: readonly [string, readonly string[], readonly string[] | undefined][] = [
    ['to write the first template', [], ['templates', 'new']],
    ['to write another one when all have ended', ['ended', 'archived'], ['templates', 'new']],
    ['to submit a draft', ['draft', 'ended'], ['templates', 'tpl_0']],
    ['to see why one was rejected, before any draft', ['draft', 'rejected'], ['templates', 'tpl_1']],
    ['to look at what is reviewed', ['reviewing'], ['templates', 'tpl_0']],
    ['to look at what is paused', ['paused'], ['templates']],
    ['to open a till when vouchers can be issued', ['draft', 'active'], ['tokens']],
  ];
  for (const [title, statuses, way] of steps)
    it(`is ${title}`, () => {
      const step = stepWith(of(...statuses));
      expect(step?.text).to.be.a('string');
      expect(step?.way).to.deep.equal(way);
    });

  it('is the first voucher once there is a till that works, and a till when the last one is revoked', () => {
    expect(stepWith(of('active', 'ended'), [{}])?.way).to.deep.equal(['vouchers', 'new']);
    const issued = [{ id: 'tpl_1', status: 'active', issuedCount: 1 }];
    expect(stepWith(issued as never, [{}])).to.equal(undefined);
    expect(stepWith(of('active'), [{ revokedAt: '2025-12-31T00:00:00Z' }])?.way).to.deep.equal(['tokens']);
  });

  it('says who has disabled the application, before all else', () => {
    for (const by of ['owner', 'platform', 'departure'] as const) {
      const application = { status: 'disabled', disabledBy: by } as const;
      const step = nextStepFor({ application, templates: [], tokens: [], now });
      expect(step?.text, by).to.include('disable');
      expect(step?.way, by).to.equal(undefined);
    }
  });
});

describe('a token of an application', () => {
  it('works until it is revoked or its time is over', () => {
    expect(isLive({}, now)).to.equal(true);
    expect(isLive({ expiresAt: '2026-01-01T00:00:01Z' }, now)).to.equal(true);
    expect(isLive({ expiresAt: '2026-01-01T00:00:00Z' }, now)).to.equal(false);
    expect(isLive({ revokedAt: '2025-01-01T00:00:00Z' }, now)).to.equal(false);
  });

  it('of a till has three scopes, and a fourth where it may reverse', () => {
    expect(scopesOfTill(false)).to.deep.equal(['vouchers:read', 'vouchers:verify', 'vouchers:redeem']);
    expect(scopesOfTill(true)).to.have.length(4).and.include('vouchers:reverse');
  });

  it('stands in the link behind the #, escaped', () => {
    const page = { origin: 'https://chat.example.com', pathname: '/console' };
    expect(tillLink(page, 'sop_a b')).to.equal('https://chat.example.com/console#/till?t=sop_a+b');
  });

  it('lives to the end of the day that was typed; what is no day goes to the service as it is', () => {
    expect(endOfDay('')).to.equal(undefined);
    expect(endOfDay('2026-01-31')).to.equal(new Date(2026, 0, 31, 23, 59, 59, 999).toISOString());
    expect(endOfDay('soon')).to.equal('soon');
  });
});

describe('a template as it is typed', () => {
  const begin = typedFrom(undefined, 'Corner Café');
  const template = {
    ...{ id: 'tpl_1', name: 'A coffee', externalTemplateId: 'coffee', type: 'gift', status: 'draft' },
    ...{ issuerName: 'Café', fulfillerName: 'Café', fulfillmentCategory: 'offline_service' },
    ...{ acquisitionSource: 'free', issueLimit: 5, perUserLimit: 2, coverFileId: 'fil_1' },
    validity: { mode: 'fixed', from: '2026-12-01T10:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
    usageRules: { weekdays: ['mon', 'tue'], note: 'No dogs' },
    fulfillment: { redemption_url: 'https://a.example', shelf: 7 },
    terms: { text: 'Once.', version: 3 },
  } as unknown as Parameters<typeof changeOf>[1];

  it('begins with what is usual, and leaves out what is empty', () => {
    expect(creationOf({ ...begin, name: 'A free Café!' })).to.deep.equal({
      ...{ external_template_id: 'a-free-cafe', name: 'A free Café!', type: 'gift' },
      ...{ issuer_name: 'Corner Café', fulfiller_name: 'Corner Café', acquisition_source: 'free' },
      ...{ fulfillment_category: 'offline_service', issue_limit: 0 },
      validity: { mode: 'relative', days_after_claim: 30 },
    });
  });

  it('changes nothing when nothing was typed, also of what the form does not show', () => {
    const change = changeOf(typedFrom(template, ''), template);
    expect(change.validity).to.deep.equal(template.validity);
    expect(change.usage_rules).to.deep.equal(template.usageRules);
    expect(change.fulfillment).to.deep.equal(template.fulfillment);
    expect(change.terms).to.deep.equal(template.terms);
    expect(change).to.include({ per_user_limit: 2, issue_limit: 5, cover_file_id: 'fil_1' });
  });

  it('takes away what was emptied, and nothing beside it', () => {
    const emptied = { ...typedFrom(template, ''), cover: '', rules: '', address: '', terms: '' };
    const change = changeOf(emptied, template);
    expect(change.cover_file_id).to.equal(null);
    expect(change.usage_rules).to.equal(null);
    expect(change.fulfillment).to.deep.equal({ shelf: 7 });
    expect(change.terms).to.deep.equal({ version: 3 });
  });

  it('has moments in the zone of the machine, and says what it cannot read as it is', () => {
    const local = typedFrom(template, '').from;
    expect(new Date(local).toISOString()).to.equal('2026-12-01T10:00:00.000Z');
    const typed = { ...begin, mode: 'fixed' as const, from: local, to: '' };
    expect(creationOf(typed).validity).to.deep.equal({
      mode: 'fixed',
      from: '2026-12-01T10:00:00.000Z',
      to: '',
    });
  });

  it('says its validity for people', () => {
    expect(validityWords({ ...begin, days: '1' })).to.equal('1 day from the day it is given');
    expect(validityWords({ ...begin, days: '' })).to.equal('… days from the day it is given');
    const fixed = { ...begin, mode: 'fixed' as const, from: '2026-12-01T10:00', to: '' };
    expect(validityWords(fixed, 'en')).to.match(/^from Dec 1, 2026.* to …$/);
  });

  it('has an id made of its name, in any script', () => {
    const slugOf = (name: string) => creationOf({ ...begin, name }).external_template_id;
    expect(slugOf('  Ein Kaffee – größer! ')).to.equal('ein-kaffee-großer');
    expect(slugOf('コーヒー')).to.equal('コーヒー'.normalize('NFKD').replace(/\p{M}/gu, ''));
    expect(slugOf('🙂')).to.equal('');
    expect([...slugOf('x'.repeat(100))]).to.have.length(60);
  });
});

describe('rules as they are typed', () => {
  it('are one a line, with a name or without', () => {
    expect(linesOfRules('a: 1: 2\n\n Not today \n:b')).to.deep.equal([
      { name: 'a', value: '1: 2' },
      { name: 'Not today', value: '' },
      { name: ':b', value: '' },
    ]);
    expect(rulesIn(' \n', undefined)).to.equal(undefined);
  });

  it('come back as a program had put them, line by line', () => {
    const rules = { days: ['mon'], count: 5, text: '5', spaced: ' a\nb ', yes: true, none: null };
    expect(rulesIn(textOfRules(rules), rules)).to.deep.equal(rules);
    expect(rulesIn(textOfRules(rules).replace('count: 5', 'count: 6'), rules)).to.deep.equal({
      ...rules,
      count: '6',
    });
  });

  it('take nothing from what every object has', () => {
    expect(rulesIn('toString: a', {})).to.deep.equal({ toString: 'a' });
  });
});

describe('what can be done with a template', () => {
  const moves = (status: string, pausedBy?: string) =>
    movesFor({ status, pausedBy } as never).map(({ move }) => move);

  it('follows its state, and who has paused it', () => {
    expect(moves('draft')).to.deep.equal(['submit', 'archive']);
    expect(moves('reviewing')).to.deep.equal([]);
    expect(moves('active')).to.deep.equal(['pause', 'end']);
    expect(moves('paused', 'owner')).to.deep.equal(['resume', 'end']);
    expect(moves('paused', 'platform')).to.deep.equal(['end']);
    expect(moves('ended')).to.deep.equal(['archive']);
    expect(moves('archived')).to.deep.equal([]);
  });

  it('warns before what cannot be undone, and of nothing else', () => {
    const all = ['draft', 'active', 'paused', 'ended'].flatMap((status) => movesFor({ status } as never));
    for (const { move, warning } of all)
      expect(warning !== undefined, move).to.equal(move === 'end' || move === 'archive');
  });

  it('says the reasons of others', () => {
    expect(standingOf({ status: 'rejected', rejectionReason: 'too short' })).to.include('too short');
    expect(standingOf({ status: 'paused', pausedBy: 'platform', pauseReason: 'a complaint' })).to.include(
      'The platform has paused it: a complaint',
    );
    expect(isEditable({ status: 'rejected' })).to.equal(true);
    expect(isEditable({ status: 'active' })).to.equal(false);
  });
});

describe('a cover', () => {
  it('is 16 to 9, of the beginning, the middle or the end', () => {
    expect(cropFor('middle', { width: 90, height: 160 })).to.deep.equal({
      x: 0,
      y: 55,
      width: 90,
      height: 51,
    });
    expect(cropFor('start', { width: 90, height: 160 })?.y).to.equal(0);
    expect(cropFor('end', { width: 90, height: 160 })?.y).to.equal(109);
    expect(cropFor('end', { width: 500, height: 90 })).to.deep.equal({
      x: 340,
      y: 0,
      width: 160,
      height: 90,
    });
  });

  it('keeps a picture that has the form already, or that is wanted whole', () => {
    expect(cropFor('middle', { width: 160, height: 90 })).to.equal(undefined);
    expect(cropFor('whole', { width: 90, height: 160 })).to.equal(undefined);
    expect(cropFor('middle', { width: 1, height: 5_000 })).to.include({ width: 1, height: 1 });
  });
});

describe('the ledger', () => {
  const item = (day: string, templateId: string, redeemed: number) => ({
    ...{ day, templateId, externalTemplateId: templateId, issued: 1, redeemed, reversed: 0, expired: 0 },
  });
  const summary = {
    ...{ from: '2026-02-27', to: '2026-03-01' },
    items: [item('2026-02-27', 'a', 2), item('2026-02-27', 'b', 3), item('2026-03-01', 'a', 1)],
  };

  it('asks what its address says, the last day whole', () => {
    const query = { from: '2026-02-27', to: '2026-02-28', order: 'o', store: 's', page: '2' };
    expect(askedIn(query)).to.deep.equal({
      ...{ externalOrderId: 'o', storeId: 's' },
      ...{ from: '2026-02-27T00:00:00Z', to: '2026-03-01T00:00:00.000Z' },
    });
    expect(daysIn(query)).to.deep.equal({ from: '2026-02-27', to: '2026-02-28' });
  });

  it('leaves out what is no day', () => {
    for (const from of ['yesterday', '2026-02-30', '2026-13-01', ''])
      expect(askedIn({ from }), from).to.deep.equal({});
  });

  it('shows every day once, also those without anything', () => {
    const rows = rowsOf(summary);
    expect(rows.map(({ day, redeemed }) => [day, redeemed])).to.deep.equal([
      ['2026-02-27', 5],
      ['2026-02-28', 0],
      ['2026-03-01', 1],
    ]);
    expect(sumOf(rows)).to.deep.equal({ issued: 3, redeemed: 6, reversed: 0, expired: 0 });
    expect(lineOf(rows, 'redeemed').values).to.deep.equal([5, 0, 1]);
    expect(lineOf(rows, 'redeemed').times[0]).to.equal(Date.UTC(2026, 1, 27) / 1000);
    expect(summaryOf(rows, 'redeemed')).to.equal('6 in 3 days, at most 5 in one');
  });

  it('is downloaded with its filters, and the id cannot change the path', () => {
    expect(csvPath('app_1', {})).to.match(/applications\/app_1\/redemptions$/);
    expect(csvPath('a/../b', { order: 'a&b' })).to.match(/a%2F\.\.%2Fb\/redemptions\?externalOrderId=a%26b$/);
  });
});

describe('the log of events', () => {
  it('has the newest on its first page, though it is read from the oldest', () => {
    expect(stretchOf(45, 1, 20)).to.deep.equal({ after: 25, limit: 20 });
    expect(stretchOf(45, 3, 20)).to.deep.equal({ after: 0, limit: 5 });
    expect(stretchOf(0, 1, 20)).to.deep.equal({ after: 0, limit: 1 });
    expect(stretchOf(45, 4, 20)).to.deep.equal({ after: 45, limit: 1 });
  });

  it('names what an event happened to', () => {
    expect(subjectOf({ data: { voucher: { id: 'v', name: 'A coffee' } } })).to.equal('A coffee');
    expect(subjectOf({ data: { template: { id: 't' } } })).to.equal('t');
    expect(subjectOf({ data: { voucher: null } })).to.equal('–');
  });
});

describe('a person who is looked for', () => {
  const people = [
    { id: 'usr_1', username: 'anna', displayName: 'Anna' },
    { id: 'usr_2', username: 'annabel', displayName: 'Annabel' },
  ];

  it('is looked for by two letters or more, without the @', () => {
    expect(keywordIn(' @an ')).to.equal('an');
    expect(keywordIn('@a')).to.equal(undefined);
    expect(keywordIn('a'.repeat(65))).to.equal(undefined);
  });

  it('needs no choosing when the username or the id is whole', () => {
    expect(meantBy('@Anna', people)?.id).to.equal('usr_1');
    expect(meantBy('usr_2', people)?.username).to.equal('annabel');
    expect(meantBy('ann', people)).to.equal(undefined);
    expect(meantBy('', people)).to.equal(undefined);
  });
});

describe('the webhook of an application', () => {
  it('keeps the secret that there is when none is typed', () => {
    const typed = typedWebhook({ url: 'https://a.example', enabled: false });
    expect(requestOf(typed)).to.deep.equal({ url: 'https://a.example', enabled: false });
    expect(requestOf({ ...typed, secretToken: 's' })).to.include({ secretToken: 's' });
  });

  it('brings problems to the fields of its form', () => {
    const problem = { field: 'webhook.url', rule: 'pattern', message: 'must be an address' };
    const failure = failed({ status: 400, details: [problem, { ...problem, field: 'name' }] });
    const { details } = withoutWay(failure);
    expect(details).to.deep.equal([
      { ...problem, field: 'url' },
      { ...problem, field: 'name' },
    ]);
    expect(withoutWay(failed({}))).to.deep.equal(failed({}));
  });
});

describe('a text of others inside one of ours', () => {
  it('turns the direction of writing for itself alone', () => {
    expect(isolated('\u202eevil')).to.equal('\u2068evil\u2069');
    // A text that ends the isolation by itself would turn the rest after all.
    expect(isolated('\u2069\u202eevil')).to.equal('\u2068evil\u2069');
  });
});

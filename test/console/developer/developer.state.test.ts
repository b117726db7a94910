// The decisions of the developer's screens: the next step, menus, webhooks, charts, and copied programs.
import { expect } from 'chai';
import { nextStepFor } from '../../../src/console/developer/bot.state.js';
import { attemptsLine, lineOf, summaryOf } from '../../../src/console/developer/charts.state.js';
import { commandsIn, menuTitle, textOf } from '../../../src/console/developer/commands.state.js';
import { eventDeliveryOf } from '../../../src/console/developer/deliveries.state.js';
import { requestOf, typedFrom } from '../../../src/console/developer/webhook.state.js';
import { secretOf } from '../../../src/console/webhooks/secret.state.js';

type Bot = Parameters<typeof nextStepFor>[0];

const bot = {
  status: 'active',
  review_status: 'approved',
  has_token: true,
  command_menus: [{ scope: { type: 'default' }, commands: [] }],
  links: { privacy_policy: 'https://weather.example.com/privacy' },
  webhook: {},
} as unknown as Bot;

describe('the next step of a developer', () => {
  const steps: readonly [string, Partial<Bot>, string | undefined][] = [
    ['none while the bot is at work', {}, undefined],
    ['to wait while it is reviewed', { review_status: 'pending' }, undefined],
    ['to apply again after a rejection', { review_status: 'rejected' }, 'again'],
    ['a token once it is approved', { has_token: false, command_menus: [] }, 'token'],
    ['its commands once it has a token', { command_menus: [], links: {} }, 'commands'],
    ['its privacy policy then', { links: {} }, 'settings'],
  ];
  for (const [title, change, screen] of steps)
    it(`is ${title}`, () => expect(nextStepFor({ ...bot, ...change })?.screen).to.equal(screen));

  it('is the webhook at last', () => {
    const { webhook: _none, ...polling } = bot;
    expect(nextStepFor(polling as Bot)?.screen).to.equal('webhook');
  });

  it('is told as nothing to be done where the platform has disabled it, or it has ended', () => {
    const disabled = nextStepFor({ ...bot, status: 'disabled', disabled_reason: 'spam', has_token: false });
    expect(disabled?.text).to.include('spam');
    expect(disabled?.screen).to.equal(undefined);
    expect(nextStepFor({ ...bot, status: 'ended' })?.screen).to.equal(undefined);
  });

  it('tells the reason of a rejection', () => {
    const step = nextStepFor({ ...bot, review_status: 'rejected', rejection_reason: 'too short' });
    expect(step?.text).to.include('too short');
  });
});

describe('a menu of commands as it is typed', () => {
  it('is read line by line, with or without slashes and dashes', () => {
    expect(commandsIn('/forecast - The weather of tomorrow\n\n now: Now \nrain')).to.deep.equal([
      { command: 'forecast', description: 'The weather of tomorrow' },
      { command: 'now:', description: 'Now' },
      { command: 'rain', description: '' },
    ]);
  });

  it('is what was read when it is written again', () => {
    const commands = commandsIn('a - One\nb - Two - three');
    expect(commandsIn(textOf(commands))).to.deep.equal(commands);
  });

  it('says where it is shown, also where the bot itself has set it for one chat', () => {
    expect(menuTitle({ scope: { type: 'default' }, commands: [] })).to.equal('Everywhere');
    const of = { scope: { type: 'chat', chat_id: 'grp_1' }, language_code: 'sv', commands: [] };
    expect(menuTitle(of)).to.equal('chat grp_1, in sv');
  });
});

describe('a webhook as it is typed', () => {
  const empty = { url: '', secret: '', types: [], addresses: '', connections: '' };

  it('leaves out what is left empty, and splits the addresses', () => {
    expect(requestOf({ ...empty, url: ' https://a.example ' })).to.deep.equal({
      url: 'https://a.example',
      allowed_updates: [],
      allowed_ips: [],
    });
    const full = requestOf({ ...empty, addresses: '203.0.113.7\n2001:db8::/48, ', connections: '5' });
    expect(full.allowed_ips).to.deep.equal(['203.0.113.7', '2001:db8::/48']);
    expect(full.max_connections).to.equal(5);
  });

  it('begins with what the bot has, and never with the secret', () => {
    const webhook = {
      url: 'https://a.example',
      has_secret_token: true,
      allowed_updates: ['message'],
      allowed_ips: ['203.0.113.7'],
      max_connections: 40,
      format: 'signalbox' as const,
    };
    const { secret, ...typed } = typedFrom(webhook);
    expect(secret).to.equal('');
    expect(requestOf({ ...typed, secret })).to.deep.equal({
      url: 'https://a.example',
      allowed_updates: ['message'],
      allowed_ips: ['203.0.113.7'],
      max_connections: 40,
    });
  });

  it('keeps the form in which its bot wants updates', () => {
    const webhook = {
      url: '',
      has_secret_token: true,
      allowed_updates: [],
      allowed_ips: [],
      max_connections: 40,
    };
    const requested = (format: 'signalbox' | 'telegram') => requestOf(typedFrom({ ...webhook, format }));
    expect(requested('telegram')).to.include({ format: 'telegram' });
    expect(requested('signalbox')).not.to.have.property('format');
  });

  it('has a secret in the form of Standard Webhooks', () => {
    expect(secretOf(new Uint8Array(32))).to.equal(`whsec_${'A'.repeat(43)}=`);
  });
});

describe('a delivery of a bot', () => {
  it('is shown as one of an application is, its headers as they were sent', () => {
    const shown = eventDeliveryOf({
      ...{ id: 'dlv_1', update_id: 'upd_1', update_seq: 7, type: 'message', status: 'failed', attempts: 1 },
      attempt_log: [{ attempt: 1, at: '2026-01-01T09:30:00.000Z', status_code: 500, error_class: 'status' }],
      headers: { x_under_score: 'kept' },
    });
    expect(shown).to.deep.equal({
      ...{ id: 'dlv_1', eventId: 'upd_1', eventSeq: 7, type: 'message', status: 'failed', attempts: 1 },
      attemptLog: [{ attempt: 1, at: '2026-01-01T09:30:00.000Z', statusCode: 500, errorClass: 'status' }],
      headers: { x_under_score: 'kept' },
    });
  });
});

describe('the charts of a bot', () => {
  const series = ['09:30', '09:31'].map((time, index) => ({
    minute: `2026-01-01T${time}:00.000Z`,
    calls: index + 1,
    errors: 0,
    sends: 5,
  }));

  it('have a value a minute', () => {
    const start = Date.parse('2026-01-01T09:30:00Z') / 1000;
    expect(lineOf(series, 'calls')).to.deep.equal({ times: [start, start + 60], values: [1, 2] });
  });

  it('count attempts in the minute in which they began', () => {
    const log = ['09:29:59.999', '09:30:00.000', '09:30:59.999', '09:31:10.000'].map((time, index) => ({
      attempt: index + 1,
      at: `2026-01-01T${time}Z`,
    }));
    expect(attemptsLine(series, [{ attempt_log: log }]).values).to.deep.equal([2, 1]);
  });

  it('say in words what they show', () => {
    expect(summaryOf(lineOf(series, 'calls'))).to.equal(
      '3 in the last hour, at most 2 in a minute, 2 in this one',
    );
    expect(summaryOf({ times: [], values: [] })).to.include('0 in the last hour');
  });
});

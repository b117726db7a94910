// The suggestions above the text field: commands of bots after a slash, and after `@bot ` the results of an
// inline query.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { api, newKey } from '../api.js';
import { firstCharacters } from '../parts/form.state.js';
import { pause } from '../time.js';
import {
  commandsFor,
  type Offer,
  type OfferedCommand,
  type OfferedResults,
  resultsFor,
  withMore,
} from './offer.state.js';
import { botsIn } from './people.js';
import { type Talk, useTalk } from './talk.js';

/** The service takes no longer query. */
const queryMax = 256;

interface OfferedLine {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly choose: () => void;
}

export interface Offered {
  /** The heading above the lines; empty where nothing is suggested. */
  readonly title: string;
  readonly lines: readonly OfferedLine[];
}

/** A bot is asked when the person has typed nothing for this long. */
const typingPauseMs = 300;

interface OffersProps {
  readonly offer: Offer;
  readonly onCommand: (text: string) => void;
  /** Called when a result was sent: the caller empties the text field. */
  readonly onSent: () => void;
}

export function useOffers({ offer, onCommand, onSent }: OffersProps): Offered {
  const talk = useTalk();
  const commands = useCommands(offer, talk);
  const inline = useInline(offer, talk);
  if (offer.kind === 'commands' && commands.length > 0) {
    const lines = commands.map(
      ({ text, description }): OfferedLine => ({
        key: text,
        title: text,
        text: description,
        choose: () => onCommand(text),
      }),
    );
    return { title: 'Commands', lines };
  }
  if (offer.kind !== 'inline') return { title: '', lines: [] };
  if (inline.results === undefined)
    return { title: inline.isAsking ? `Asking @${offer.bot} …` : '', lines: [] };
  return offeredResults(inline.results, { more: inline.more, talk, onSent });
}

function useCommands(offer: Offer, { id, people }: Talk): readonly OfferedCommand[] {
  const [known, setKnown] = useState<Parameters<typeof commandsFor>[1]>();
  const isWanted = offer.kind === 'commands';
  useEffect(() => {
    if (!isWanted || known !== undefined) return undefined;
    const over = new AbortController();
    const [language = ''] = navigator.language.split('-');
    const read = botsIn(people).map(async ({ id: bot, username = '' }) => {
      const query = { id, user_id: bot, ...(/^[a-z]{2}$/.test(language) && { language_code: language }) };
      const result = await api.chats.commands(query, { signal: over.signal });
      return { username, commands: result.ok ? result.data.commands : [] };
    });
    void Promise.all(read).then((bots) => {
      if (!over.signal.aborted) setKnown(bots.filter(({ commands }) => commands.length > 0));
    });
    return () => over.abort();
  }, [isWanted, known, id, people]);
  return offer.kind === 'commands' && known !== undefined ? commandsFor(offer.typed, known) : [];
}

function useInline(offer: Offer, { id, asked }: Talk) {
  const [results, setResults] = useState<OfferedResults>();
  const [isAsking, setAsking] = useState(false);
  /** Usernames that belong to no bot with inline queries: people are mentioned in the same way. */
  const refused = useRef(new Set<string>());
  const { bot = '', query = '' } = offer.kind === 'inline' ? offer : {};
  const ask = (signal: AbortSignal, offset?: string) =>
    api.inlineQueries.ask(
      { bot_username: bot, query: firstCharacters(query, queryMax), chat_id: id, ...(offset && { offset }) },
      { signal },
    );
  useEffect(() => {
    setAsking(false);
    if (bot === '' || refused.current.has(bot)) return undefined;
    const over = new AbortController();
    const begin = async () => {
      await pause(typingPauseMs, over.signal);
      if (over.signal.aborted) return;
      setAsking(true);
      const result = await ask(over.signal);
      if (over.signal.aborted) return;
      setAsking(false);
      if (result.ok) setResults({ bot, query, answer: result.data });
      else if (isNoInlineBot(result)) refused.current.add(bot);
      else asked.value = { kind: 'failed', failure: result };
    };
    void begin();
    return () => over.abort();
  }, [bot, query, id]);
  const shown = resultsFor(offer, results);
  const more = async () => {
    if (shown?.answer.next_offset === undefined) return;
    const next = await ask(new AbortController().signal, shown.answer.next_offset);
    if (next.ok) setResults(withMore(shown, next.data));
    else asked.value = { kind: 'failed', failure: next };
  };
  return { results: shown, isAsking, more };
}

function isNoInlineBot({ status }: CallFailure): boolean {
  return status === 404 || status === 409 || status === 400;
}

interface Results {
  readonly more: () => Promise<void>;
  readonly talk: Talk;
  readonly onSent: () => void;
}

function offeredResults({ bot, answer }: OfferedResults, { more, talk, onSent }: Results): Offered {
  const { inline_query_id: id, results, next_offset: next = '' } = answer;
  if (!answer.answered) return { title: `@${bot} has not answered.`, lines: [] };
  if (results.length === 0) return { title: `@${bot} has found nothing.`, lines: [] };
  const choose = async (result_id: string) => {
    const choice = { id, result_id, chat_id: talk.id };
    const result = await api.inlineQueries.choose(choice, { idempotencyKey: newKey() });
    if (result.ok) onSent();
    else talk.asked.value = { kind: 'failed', failure: result };
  };
  const lines = results.map(
    ({ id: key, title, description = '' }): OfferedLine => ({
      key,
      title,
      text: description,
      choose: () => void choose(key),
    }),
  );
  const further: OfferedLine = { key: ' more', title: 'More results', text: '', choose: () => void more() };
  return { title: `Results of @${bot}`, lines: next === '' ? lines : [...lines, further] };
}

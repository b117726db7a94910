// A chat as an actor: it gives its messages a dense order, and decides who is in it and who may do what.
import type { ActorKind, Command, TurnFacts } from '../../actors/kind.js';
import type { Addressee } from '../../updates/addressee.js';
import { botReceiver } from '../../updates/receiver.js';
import { pressingDeeds } from '../callbacks/pressing.js';
import { sendingDeeds } from '../messages/sending.js';
import { chatKindName, chatsCollection } from '../names.js';
import { votingDeeds } from '../polls/voting.js';
import type { ChatState } from './chat.js';
import type { ChatCommand, Deeds } from './deed.js';
import { createDraft, factsOf } from './draft.js';
import { membershipDeeds } from './membership.js';
import { firstState, type OpeningCommand, openingDeeds } from './opening.js';

const deeds: Deeds = {
  ...openingDeeds,
  ...sendingDeeds,
  ...membershipDeeds,
  ...pressingDeeds,
  ...votingDeeds,
};

/** How bots are found by their ids: `Addressee`s. */
type FindBots = (botIds: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;

export function chatKind(findAddressees: FindBots): ActorKind<ChatState> {
  return Object.freeze({
    kind: chatKindName,
    collection: chatsCollection,
    machineVersion: 1,
    missing: 'NOT_FOUND',
    receivers: [botReceiver],
    findHints: findAddressees,
    looksAt(state: ChatState | undefined, command: Command) {
      const { looks, tellsBots, bots } = deedOf(command);
      const parts = looks?.(command as ChatCommand, chatOf(command)) ?? [];
      const named = bots?.(command as ChatCommand) ?? [];
      if (!tellsBots) return { parts, hints: named };
      const there = Object.values(state?.bots ?? {}).map(({ botId }) => botId);
      return { parts, hints: [...new Set([...there, ...named, ...joiningBots(command)])] };
    },
    decide(state: ChatState | undefined, command: Command, facts: TurnFacts) {
      const asked = command as ChatCommand;
      const before = state ?? firstState(asked as OpeningCommand, facts.at);
      if (before === undefined) return undefined;
      return deedOf(command).decide(createDraft(before, factsOf(facts)), asked);
    },
  });
}

function deedOf({ type }: Command) {
  const found = deeds[type];
  if (found === undefined) throw new Error(`A chat knows no ${type}.`);
  return found;
}

/** Every command names its chat, because what it looks at is looked for before the turn. */
function chatOf(command: Command): string {
  return (command as ChatCommand & { readonly chat: string }).chat;
}

function joiningBots(command: Command): readonly string[] {
  const { joining = [] } = command as { readonly joining?: readonly { readonly botId?: string }[] };
  return joining.flatMap(({ botId }) => botId ?? []);
}

// A chat as an actor: it gives its messages a dense order, and decides who is in it and who may do what.
import type { EventCommand } from '../../actors/deliveries.js';
import type { ActorKind, Command, Refused, TurnFacts } from '../../actors/kind.js';
import type { Addressee } from '../../updates/addressee.js';
import { personReceiver } from '../../updates/people.js';
import { botReceiver } from '../../updates/receiver.js';
import { pressingDeeds } from '../callbacks/pressing.js';
import { changingDeeds } from '../governance/changing.js';
import { departingDeeds } from '../governance/departing.js';
import { dispatchingDeeds } from '../governance/dispatching.js';
import { joiningDeeds } from '../governance/joining.js';
import { pinningDeeds } from '../governance/pinning.js';
import { removingDeeds } from '../governance/removing.js';
import { roleDeeds } from '../governance/roles.js';
import { editingDeeds } from '../messages/editing.js';
import { markingDeeds } from '../messages/marking.js';
import { sendingDeeds } from '../messages/sending.js';
import { chatKindName, chatsCollection, whyNoChat } from '../names.js';
import { votingDeeds } from '../polls/voting.js';
import { blockingDeeds } from './blocking.js';
import type { ChatState } from './chat.js';
import { type ChatCommand, type Deeds, notFound } from './deed.js';
import { createDraft, factsOf } from './draft.js';
import { membershipDeeds } from './membership.js';
import { firstState, type OpeningCommand, openingDeeds } from './opening.js';

const governanceDeeds: Deeds = {
  ...changingDeeds,
  ...pinningDeeds,
  ...removingDeeds,
  ...roleDeeds,
  ...joiningDeeds,
  ...dispatchingDeeds,
  ...departingDeeds,
};

const deeds: Deeds = {
  ...openingDeeds,
  ...blockingDeeds,
  ...sendingDeeds,
  ...editingDeeds,
  ...markingDeeds,
  ...membershipDeeds,
  ...governanceDeeds,
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
    receivers: [botReceiver, personReceiver],
    findHints: findAddressees,
    looksAt(state: ChatState | undefined, given: Command) {
      const command = askedIn(given);
      const { looks, tellsBots, bots } = deedOf(command);
      const parts = looks?.(command as ChatCommand, chatOf(command)) ?? [];
      const named = bots?.(command as ChatCommand) ?? [];
      if (!tellsBots) return { parts, hints: named };
      const there = Object.values(state?.bots ?? {}).map(({ botId }) => botId);
      return { parts, hints: [...new Set([...there, ...named, ...joiningBots(command)])] };
    },
    decide(state: ChatState | undefined, given: Command, facts: TurnFacts) {
      const asked = askedIn(given) as ChatCommand;
      const before = state ?? firstState(asked as OpeningCommand, facts.at);
      if (before === undefined) return missing(facts.id);
      return deedOf(asked).decide(createDraft(before, factsOf(facts)), asked);
    },
  });
}

/** Undefined, as of every actor that there is not, where the id may be one of a chat. */
function missing(id: string): Refused | undefined {
  const message = whyNoChat(id);
  return message === undefined ? undefined : { ...notFound, message };
}

/** What another actor asks for comes as an event, whose body is the command. */
function askedIn(command: Command): Command {
  return command.type === 'EVENT' ? ((command as EventCommand).body as Command) : command;
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

/** Those who join, or are banned or let in again while they are not there. */
function joiningBots(command: Command): readonly string[] {
  const { joining = [], who } = command as {
    readonly joining?: readonly MayBeBot[];
    readonly who?: MayBeBot;
  };
  return [...joining, ...(who === undefined ? [] : [who])].flatMap(({ botId }) => botId ?? []);
}

interface MayBeBot {
  readonly botId?: string;
}

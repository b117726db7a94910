// A chat as an actor: it numbers its messages, and decides on its members and on what each of them may do.
import type { EventCommand } from '../../actors/deliveries.js';
import type { ActorKind, Command, Refused, TurnFacts } from '../../actors/kind.js';
import { personReceiver } from '../../updates/people.js';
import { botReceiver } from '../../updates/receiver.js';
import { pressingHandlers } from '../callbacks/pressing.js';
import { changingHandlers } from '../governance/changing.js';
import { dispatchingHandlers } from '../governance/dispatching.js';
import { joiningHandlers } from '../governance/joining.js';
import { leavingHandlers } from '../governance/leaving.js';
import { pinningHandlers } from '../governance/pinning.js';
import { removingHandlers } from '../governance/removing.js';
import { roleHandlers } from '../governance/roles.js';
import { editingHandlers } from '../messages/editing.js';
import { markingHandlers } from '../messages/marking.js';
import { sendingHandlers } from '../messages/sending.js';
import { chatKindName, chatsCollection, whyNoChat } from '../names.js';
import type { ChatTools } from '../outside.js';
import { votingHandlers } from '../polls/voting.js';
import { blockingHandlers } from './blocking.js';
import type { Author, ChatState } from './chat.js';
import { type ChatCommand, type ChatHandlers, notFound } from './chat-handler.js';
import { createDraft } from './draft.js';
import { membershipHandlers } from './membership.js';
import { firstState, type OpeningCommand, openingHandlers } from './opening.js';

const governanceHandlers: ChatHandlers = {
  ...changingHandlers,
  ...pinningHandlers,
  ...removingHandlers,
  ...roleHandlers,
  ...joiningHandlers,
  ...dispatchingHandlers,
  ...leavingHandlers,
};

const handlers: ChatHandlers = {
  ...openingHandlers,
  ...blockingHandlers,
  ...sendingHandlers,
  ...editingHandlers,
  ...markingHandlers,
  ...membershipHandlers,
  ...governanceHandlers,
  ...pressingHandlers,
  ...votingHandlers,
};

export function chatKind(findAddressees: ChatTools['findAddressees']): ActorKind<ChatState> {
  return Object.freeze({
    kind: chatKindName,
    collection: chatsCollection,
    machineVersion: 1,
    missing: 'NOT_FOUND',
    receivers: [botReceiver, personReceiver],
    findHints: findAddressees,
    looksAt(state: ChatState | undefined, given: Command) {
      const { command, handler } = askedIn(given);
      const parts = handler.parts?.(command, command.chat) ?? [];
      const named = handler.bots?.(command) ?? [];
      if (!handler.notifiesBots) return { parts, hints: named };
      const members = Object.values(state?.bots ?? {}).map(({ botId }) => botId);
      return { parts, hints: [...new Set([...members, ...named, ...joiningBots(command)])] };
    },
    decide(state: ChatState | undefined, given: Command, facts: TurnFacts) {
      const { command, handler } = askedIn(given);
      const before = state ?? firstState(command as OpeningCommand, facts.at);
      return before ? handler.decide(createDraft(before, facts), command) : missing(facts.id);
    },
  });
}

/** The refusal for an id that has not the form of a chat's id; undefined, as for any missing actor, else. */
function missing(id: string): Refused | undefined {
  const message = whyNoChat(id);
  return message === undefined ? undefined : { ...notFound, message };
}

/** A command of another actor comes as the body of an event. Every command names its chat. */
function askedIn(given: Command) {
  const command = (given.type === 'EVENT' ? (given as EventCommand).body : given) as ChatCommand;
  const handler = handlers[command.type];
  if (handler === undefined) throw new Error(`A chat knows no ${command.type}.`);
  return { command, handler };
}

/** The bots that the command adds, bans or unbans; they may not be members yet. */
function joiningBots(command: Command): readonly string[] {
  const { joining = [], who } = command as { readonly joining?: readonly Author[]; readonly who?: Author };
  return [...joining, ...(who === undefined ? [] : [who])].flatMap(({ botId }) => botId ?? []);
}

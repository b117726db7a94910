// What the calls of the door are given, and the dependencies of the room's endpoint.
import { endpointFor } from '../shared/endpoint.js';
import type { WithFetched } from './files/fetched.js';
import type { Numbers } from './numbers/numbers.js';
import type { MessagesRead, NamesRead, TelegramOutside } from './outside.js';

export interface TelegramDeps
  extends Pick<TelegramOutside, 'bots' | 'queues' | 'findAddressees' | 'clock' | 'formFiles'> {
  readonly numbers: Numbers;
  /** Some are remembered for a moment. */
  readonly names: NamesRead;
  /** The names as they are now. */
  readonly directory: NamesRead;
  /** The newest update of a bot that this node has seen: there are no fewer. */
  readonly newestSeen: Map<string, number>;
  readonly messages: MessagesRead;
  readonly withFetched: WithFetched;
  /** True where the bot has uploaded or received the file. */
  readonly mayUse: (fileId: string, bot: { readonly id: string; readonly botId: string }) => Promise<boolean>;
  /** Counts updates that could not be made whole. */
  readonly leftOut: (count: number) => void;
  /** The address at which this service is reached; undefined where the door is shut. */
  readonly origin: () => string | undefined;
}

export const endpoint = endpointFor<TelegramDeps>();

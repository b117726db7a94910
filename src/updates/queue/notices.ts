// Nodes tell each other by these notices of updates for a queue that another node owns, of queues that are
// followed, and of queues that have grown.
import type { Ownership } from '../../cluster/ownership.js';
import { byOwner, idsIn } from '../../cluster/watching-nodes.js';
import type { Notice } from '../../links/links.js';
import type { NodeId } from '../../links/member.js';
import { queueKindName } from '../names.js';
import type { Peers } from '../outside.js';
import type { Followers, Grown } from './followers.js';
import type { Numbering } from './numbering.js';
import type { ToldUpdate } from './owned-queue.js';
import { createHeardStreams, createToldStreams, type WordCount } from './streams.js';

interface PublishedNotice extends Notice {
  readonly counted: WordCount;
  readonly updates: readonly ToldUpdate[];
}

interface FollowNotice extends Notice {
  readonly ids: readonly string[];
}

interface GrownNotice extends Notice {
  readonly grown: readonly Grown[];
}

const publishedType = 'updates.published';
const followType = 'updates.follow';
const grownType = 'updates.grown';

/** Bodies of one notice; a larger one travels without them, and is read from the database. */
const bytesMax = 1024 * 1024;

type NoticeHearers = Pick<Numbering, 'hear' | 'attend'> & Pick<Followers, 'followedFrom' | 'grown'>;

export interface QueueNoticesOptions {
  readonly peers: Peers;
  readonly ownership: Pick<Ownership, 'ownerOf'>;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

export function createQueueNotices(options: QueueNoticesOptions) {
  const { peers, ownership, soon = setImmediate } = options;
  const toldStreams = createToldStreams();
  const heardStreams = createHeardStreams();
  let waiting = new Map<NodeId, Grown[]>();

  function flush(): void {
    const told = waiting;
    waiting = new Map();
    for (const [node, grown] of told) {
      const notice: GrownNotice = { type: grownType, grown };
      void peers.notify([node], notice);
    }
  }

  return Object.freeze({
    /** To the owner of their queues, if it is known. */
    published(owner: NodeId | undefined, updates: readonly ToldUpdate[]) {
      const counted = toldStreams.next(
        owner,
        updates.map(({ slot }) => slot),
      );
      if (owner === undefined) return;
      const size = updates.reduce((sum, { body = '' }) => sum + body.length, 0);
      const told = size <= bytesMax ? updates : updates.map(withoutBody);
      const notice: PublishedNotice = { type: publishedType, counted, updates: told };
      // A word that is lost leaves a gap in the count; what it said is found by a sweep.
      void peers.notify([owner], notice);
    },
    async follow(ids: readonly string[]) {
      const told = [...byOwner(ownership, queueKindName, ids)].map(([owner, followed]) => {
        const notice: FollowNotice = { type: followType, ids: followed };
        return peers.notify([owner], notice);
      });
      await Promise.all(told);
    },
    grown(nodes: readonly NodeId[], grown: Grown) {
      const told = withinWord(grown);
      if (waiting.size === 0) soon(flush);
      for (const node of nodes) {
        const known = waiting.get(node);
        if (known === undefined) waiting.set(node, [told]);
        else known.push(told);
      }
    },
    /** From now on notices of others are heard. */
    listen({ hear, attend, followedFrom, grown }: NoticeHearers) {
      peers.onNotice(publishedType, async (notice, from) => {
        const { updates, counted } = notice as Partial<PublishedNotice>;
        if (!Array.isArray(updates) || counted === undefined)
          throw new TypeError('A notice about updates that is none.');
        hear(heardStreams.nameOf(from, counted), updates);
      });
      peers.onNotice(followType, async (notice, from) => {
        const ids = idsIn(notice);
        followedFrom(from, ids);
        for (const id of ids) void attend(id);
      });
      peers.onNotice(grownType, async (notice) => {
        const { grown: told } = notice as Partial<GrownNotice>;
        if (!Array.isArray(told)) throw new TypeError('A notice about queues that is none.');
        for (const one of told) grown(one);
      });
    },
  });
}

/** As it travels over a link. */
export function withinWord(grown: Grown): Grown {
  const size = grown.updates?.reduce((sum, { body }) => sum + body.length, 0) ?? 0;
  return size <= bytesMax ? grown : { ...grown, updates: undefined };
}

function withoutBody({ body: _, type: __, ...place }: ToldUpdate): ToldUpdate {
  return place;
}

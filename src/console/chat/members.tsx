// The members of a group with their roles, and what can be done with each; new ones; bans that are lifted.
import { useState } from 'preact/hooks';
import type { CallFailure } from '../../client/client.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { user } from '../session.js';
import { ActButton } from './act-button.js';
import { FindPeople, PersonLine } from './find-people.js';
import { Menu } from './menu.js';
import { type ChatPeople, nameOfUser, statusOf } from './people.js';
import { actsOn, type ListedMember, type MemberAct } from './rights.state.js';

interface MembersProps {
  readonly id: string;
  readonly people: ChatPeople;
  readonly onChanged: () => void;
}

const words: Readonly<Record<MemberAct, string>> = {
  make_administrator: 'Make administrator',
  make_member: 'Make ordinary member',
  hand_over: 'Hand the group over …',
  remove: 'Remove …',
  ban: 'Ban …',
};

interface Asked {
  readonly act: MemberAct;
  readonly member: ListedMember;
}

const perPage = 50;

export function Members({ id, people, onChanged }: MembersProps) {
  const me = user.value?.id ?? '';
  const own = statusOf(people, me);
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<CallFailure>();
  const [shown, setShown] = useState(perPage);
  const { members, chat } = people;
  const total = chat.member_count ?? members.length;
  const begin = async (act: MemberAct, member: ListedMember) => {
    if (act !== 'make_administrator' && act !== 'make_member') return setAsked({ act, member });
    const failed = await done(id, { act, member }, '');
    setFailure(failed);
    if (failed === undefined) onChanged();
  };
  return (
    <>
      <h2>Members ({new Intl.NumberFormat().format(total)})</h2>
      <FailureBox failure={failure} />
      <ul class="people" aria-label="Members">
        {members.slice(0, shown).map((member) => (
          <MemberLine
            key={member.user.id}
            member={member}
            acts={actsOn(member, own, me)}
            onAct={(act) => void begin(act, member)}
          />
        ))}
      </ul>
      {members.length > shown && (
        <button type="button" onClick={() => setShown(shown + perPage)}>
          Show more members
        </button>
      )}
      {total > members.length && shown >= members.length && (
        <p class="quiet">The {members.length} longest members are shown.</p>
      )}
      {asked !== undefined && (
        <AskAct id={id} asked={asked} onDone={onChanged} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface LineProps {
  readonly member: ListedMember;
  readonly acts: readonly MemberAct[];
  readonly onAct: (act: MemberAct) => void;
}

function MemberLine({ member, acts, onAct }: LineProps) {
  const { user: who, status } = member;
  const name = nameOfUser(who);
  const items = acts.map((act) => ({ text: words[act], onChoose: () => onAct(act) }));
  return (
    <PersonLine
      person={{ ...who, display_name: name }}
      about={status === 'member' ? undefined : <strong>{status}</strong>}
    >
      {items.length > 0 && <Menu label={`What to do with ${name}`} sign="⋯" items={items} />}
    </PersonLine>
  );
}

async function done(id: string, { act, member }: Asked, reason: string) {
  const userId = member.user.id;
  const role = { make_administrator: 'administrator', make_member: 'member', hand_over: 'owner' } as const;
  const calls = {
    remove: () => api.chats.members.remove({ id, userId }),
    ban: () => api.chats.members.ban({ id, userId, ...(reason !== '' && { reason }) }),
  };
  const result = await (act === 'remove' || act === 'ban'
    ? calls[act]()
    : api.chats.members.setRole({ id, userId, role: role[act] }));
  return result.ok ? undefined : result;
}

interface AskProps {
  readonly id: string;
  readonly asked: Asked;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const meanings: Readonly<Partial<Record<MemberAct, string>>> = {
  hand_over: 'becomes the owner. You stay as an administrator, and only the new owner can give it back.',
  remove: 'leaves the group, and may come back.',
  ban: 'leaves the group, and cannot come back until the ban is lifted.',
};

function AskAct({ id, asked, onDone, onClose }: AskProps) {
  const [reason, setReason] = useState('');
  const { act, member } = asked;
  const name = nameOfUser(member.user);
  const confirm = async () => {
    const failure = await done(id, asked, reason);
    if (failure === undefined) onDone();
    return failure;
  };
  const word = words[act].replace(' …', '');
  return (
    <Confirm
      title={`${word}?`}
      action={word}
      {...(act === 'hand_over' && { typedName: name })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <bdi>{name}</bdi> {meanings[act]}
      </p>
      {act === 'ban' && (
        <label class="field">
          <span>Why (may be left out)</span>
          <input value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
      )}
    </Confirm>
  );
}

interface AddProps {
  readonly id: string;
  readonly people: ChatPeople;
  readonly onAdded: () => void;
}

export function AddMembers({ id, people, onAdded }: AddProps) {
  return (
    <>
      <h2>Bring somebody in</h2>
      <FindPeople label="Find people and bots">
        {({ id: user_id, username, display_name: name }) =>
          statusOf(people, user_id) === undefined && (
            <ActButton
              text="Bring in"
              label={`Bring in ${username}`}
              call={() => api.chats.members.add({ id, user_id })}
              onDone={() => {
                notify(`${isolated(name)} is in the group now.`);
                onAdded();
              }}
            />
          )
        }
      </FindPeople>
    </>
  );
}

/** The service does not list who is banned, so they are found by name. */
export function Bans({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2>Bans</h2>
      {isOpen ? (
        <FindPeople label="Whose ban is lifted">
          {({ id: userId, username, display_name: name }) => (
            <ActButton
              text="Lift the ban"
              label={`Lift the ban of ${username}`}
              call={() => api.chats.members.unban({ id, userId })}
              onDone={() => notify(`There is no ban of ${isolated(name)} any more.`)}
            />
          )}
        </FindPeople>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Lift a ban …
        </button>
      )}
    </>
  );
}

// The dispatchable members of a group: the platform adds them, and enabled bots speak as them.

import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { governanceAddVirtualRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { AdminFrame } from './admin-frame.js';
import { AskButton } from './ask-dialog.js';
import { OpenById } from './id-form.js';

type Member = Schemas['governance.VirtualMember'];

const segments = ['admin', 'virtual-members'];

export function VirtualMembersOf({ params: { chat = '' }, query }: ScreenProps) {
  const page = pageIn(query);
  const reading = useReading(JSON.stringify([chat, page]), (options) =>
    api.admin.virtualMembers.list({ chatId: chat, page }, options),
  );
  return (
    <AdminFrame
      title="Virtual members of a group"
      above={[{ text: 'Another group', href: linkTo(segments) }]}
    >
      <p>
        Group <ShortId id={chat} what="the id of the group" />
      </p>
      <Shown reading={reading}>
        {({ items, total, pageSize }) => (
          <>
            {items.length === 0 ? (
              <Empty text="The group has no virtual member. Add the first one below." />
            ) : (
              <Table
                caption="Virtual members"
                columns={columnsOf(chat, reading.again)}
                rows={items}
                keyOf={({ virtual_user_id: id }) => id}
              />
            )}
            <Pager segments={[...segments, chat]} {...{ query, page, pageSize, total }} />
            <Addition chat={chat} onAdded={reading.again} />
          </>
        )}
      </Shown>
    </AdminFrame>
  );
}

export function VirtualMembers() {
  return (
    <AdminFrame title="Virtual members">
      <p>
        Bots for which the platform has enabled it speak in a group as its virtual members. Which group do you
        mean?
      </p>
      <OpenById label="Id of the group" segments={segments} />
    </AdminFrame>
  );
}

function columnsOf(chatId: string, onChanged: () => void): readonly Column<Member>[] {
  return [
    { title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { title: 'Username', cell: ({ username }) => <code>@{username}</code> },
    { title: 'Since', cell: ({ joined_at: at }) => <Moment at={at} /> },
    { title: 'Id', cell: ({ virtual_user_id: id }) => <ShortId id={id} what="the id of the member" /> },
    { title: 'Act', cell: (member) => <Removal {...{ chatId, member, onChanged }} /> },
  ];
}

interface RemovalProps {
  readonly chatId: string;
  readonly member: Member;
  readonly onChanged: () => void;
}

function Removal({ chatId, member, onChanged }: RemovalProps) {
  const { name, virtual_user_id } = member;
  return (
    <AskButton
      text="Take out …"
      isSmall
      title={`Take ${isolated(name)} out of the group?`}
      action="Take it out"
      send={(_reason, idempotencyKey) =>
        api.admin.virtualMembers.remove({ chatId, virtual_user_id }, { idempotencyKey })
      }
      onDone={() => {
        notify(`Taken out: ${isolated(name)}.`);
        onChanged();
      }}
    >
      <p>What it has said stays. Nobody speaks as it any more.</p>
    </AskButton>
  );
}

function Addition({ chat, onAdded }: { readonly chat: string; readonly onAdded: () => void }) {
  const empty = { name: '', username: '', avatar: '' };
  const [typed, setTyped] = useState(empty);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { avatar, ...rest } = typed;
  return (
    <section>
      <h2>Add one</h2>
      <Form
        values={{ ...rest, ...(avatar !== '' && { avatar }) }}
        limits={governanceAddVirtualRequest}
        send={(input, idempotencyKey) =>
          api.admin.virtualMembers.add({ chatId: chat, ...input }, { idempotencyKey })
        }
        onDone={({ name }) => {
          setTyped(empty);
          notify(`Added: ${isolated(name)}.`);
          onAdded();
        }}
        action="Add it"
      >
        <TextField name="name" label="Name" value={typed.name} onValue={(name) => change({ name })} />
        <TextField
          name="username"
          label="Username"
          value={typed.username}
          onValue={(username) => change({ username })}
        />
        <TextField
          name="avatar"
          label="Address of the picture"
          value={typed.avatar}
          onValue={(address) => change({ avatar: address })}
        />
      </Form>
    </section>
  );
}

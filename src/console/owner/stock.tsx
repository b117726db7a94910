// Stock: units of a template given to people who send them on, watched, and taken back.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersAllocateRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { Empty } from '../parts/empty.js';
import { Filters } from '../parts/filters.js';
import { ChoiceField, Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { Person } from '../parts/person.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';
import type { FoundPerson } from './person.state.js';
import { PersonField } from './person-field.js';
import { useTemplateChoices, useTemplates } from './template-choices.js';
import { allocationTone } from './words.js';

type Allocation = Schemas['vouchers.Allocation'];

/** The key goes in the body, where a person has nothing to type. */
const { idempotencyKey: _key, ...limits } = vouchersAllocateRequest;

export function Stock({ params: { id = '' }, query }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Stock">
      {() => <Given id={id} query={query} />}
    </ApplicationFrame>
  );
}

function Given({ id, query }: { readonly id: string; readonly query: ScreenProps['query'] }) {
  const page = pageIn(query);
  const templates = useTemplateChoices(id);
  const templateId = query.template;
  const segments = ['apps', id, 'stock'];
  const reading = useReading(JSON.stringify([id, page, templateId]), (options) =>
    api.applications.allocations.list({ id, page, ...(templateId && { templateId }) }, options),
  );
  const again = useApplicationEvents(id, reading.again);
  const nameOf = (wanted: string) => templates.find(([one]) => one === wanted)?.[1] ?? wanted;
  return (
    <>
      <p>
        Give units of a template to somebody who sends them on: a partner, an employee. A voucher is made only
        when somebody claims one.
      </p>
      <AllocateForm id={id} onDone={again} />
      <h2>Given</h2>
      <Filters
        segments={segments}
        query={query}
        fields={[{ name: 'template', label: 'Template', choices: [['', 'all'], ...templates] }]}
      />
      <Shown reading={reading}>
        {({ items, total, limit }) =>
          items.length === 0 ? (
            <Empty text="Nobody has stock yet. Give some above." />
          ) : (
            <>
              <Table
                caption="Stock that people have"
                columns={columnsOf({ id, nameOf, onDone: again })}
                rows={items}
                keyOf={(one) => one.id}
              />
              <Pager segments={segments} query={query} {...{ page, pageSize: limit, total }} />
            </>
          )
        }
      </Shown>
    </>
  );
}

interface AllocateProps {
  readonly id: string;
  readonly onDone: () => void;
}

function AllocateForm({ id, onDone }: AllocateProps) {
  const { data } = useTemplates(id, 'active');
  const [chosen, setChosen] = useState('');
  const [person, setPerson] = useState<FoundPerson>();
  const [quantity, setQuantity] = useState('10');
  if (data === undefined) return null;
  if (data.items.length === 0)
    return (
      <p>
        No template is active, so there is nothing to give.{' '}
        <a href={linkTo(['apps', id, 'templates'])}>Templates</a>
      </p>
    );
  const template = data.items.find((one) => one.id === chosen) ?? data.items[0];
  const values = {
    templateId: template?.id ?? '',
    recipientUserId: person?.id ?? '',
    quantity: Number(quantity),
  };
  return (
    <section>
      <h2>Give stock</h2>
      <Form
        values={values}
        limits={limits}
        send={(input, idempotencyKey) =>
          api.applications.allocations.create({ id, ...input, idempotencyKey })
        }
        onDone={() => {
          notify(`${isolated(person?.displayName ?? 'The person')} has the stock now.`);
          onDone();
        }}
        action="Give it"
      >
        <ChoiceField
          name="templateId"
          label="Of which template"
          value={values.templateId}
          choices={data.items.map((one) => [one.id, one.name])}
          onValue={setChosen}
        />
        <PersonField id={id} name="recipientUserId" label="To whom" chosen={person} onChosen={setPerson} />
        <TextField name="quantity" label="How many" value={quantity} onValue={setQuantity} />
      </Form>
    </section>
  );
}

interface RowsProps extends AllocateProps {
  readonly nameOf: (templateId: string) => string;
}

function columnsOf({ id, nameOf, onDone }: RowsProps): readonly Column<Allocation>[] {
  return [
    { title: 'Template', cell: ({ templateId }) => nameOf(templateId) },
    {
      title: 'Who has it',
      cell: ({ recipientUserId }) => <Person id={recipientUserId} what="the id of the person" />,
    },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={allocationTone[status]} /> },
    { title: 'Given', cell: ({ quantity }) => quantity, isNumber: true },
    { title: 'Left', cell: ({ remaining }) => remaining, isNumber: true },
    { title: 'Under way', cell: ({ sendingCount }) => sendingCount, isNumber: true },
    { title: 'Claimed', cell: ({ claimedCount }) => claimedCount, isNumber: true },
    { title: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      title: 'Take back',
      cell: (allocation) =>
        allocation.status === 'active' && allocation.remaining > 0 ? (
          <TakeBack {...{ id, onDone, nameOf, allocation }} />
        ) : (
          '–'
        ),
    },
  ];
}

function TakeBack({ id, onDone, nameOf, allocation }: RowsProps & { readonly allocation: Allocation }) {
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(allocation.templateId);
  const takeBack = async () => {
    const result = await api.applications.allocations.delete({ id, allocationId: allocation.id });
    if (!result.ok) return result;
    notify('The rest is taken back.');
    onDone();
    return undefined;
  };
  return (
    <>
      <button
        type="button"
        class="small danger"
        aria-label={`Take back ${name} ${allocation.id} …`}
        onClick={() => setAsked(true)}
      >
        Take back …
      </button>
      {isAsked && (
        <Confirm
          title={`Take back ${allocation.remaining} of “${isolated(name)}”?`}
          action="Take them back"
          onConfirm={takeBack}
          onClose={() => setAsked(false)}
        >
          <p>What has been sent already may still be claimed. The rest can be given again.</p>
        </Confirm>
      )}
    </>
  );
}

// One thing under review: the facts, what is new beside what was, what has come meanwhile, and the decision.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLive } from '../live.js';
import { Page } from '../parts/page.js';
import type { Reading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { linkTo } from '../router.js';
import { Compared } from './compared.js';
import { Decision, type Decisions } from './decision.js';
import type { Newer, Reviewed } from './review.state.js';

interface CaseProps<Item> extends Decisions {
  /** What it is, until its name is known. */
  readonly title: string;
  readonly list: { readonly segments: readonly string[]; readonly text: string };
  readonly id: string;
  readonly reading: Reading<Item>;
  readonly reviewedOf: (item: Item) => Reviewed;
  readonly newerOf: (seen: Item, latest: Item) => Newer | undefined;
  readonly children: (item: Item) => ComponentChildren;
}

export function Case<Item extends { readonly name: string }>(use: CaseProps<Item>) {
  const { title, list, id, reading } = use;
  useLive({
    topics: ['admin:reviews'],
    onEvent: ({ data }) => {
      if (data.id === id) reading.again();
    },
    onReset: reading.again,
    onRefused: reading.again,
  });
  return (
    <Page title={reading.data?.name ?? title} above={[{ text: list.text, href: linkTo(list.segments) }]}>
      <Shown reading={reading}>{(latest) => <Judged {...use} latest={latest} />}</Shown>
    </Page>
  );
}

/** What is on the screen stays until what is new is taken: nobody approves what came a moment ago. */
function Judged<Item>(use: Omit<CaseProps<Item>, 'title'> & { readonly latest: Item }) {
  const { latest, list, reading, reviewedOf, newerOf, approve, reject, children } = use;
  const [seen, setSeen] = useState(latest);
  const [reason, setReason] = useState('');
  const newer = newerOf(seen, latest);
  const item = newer === undefined ? latest : seen;
  const reviewed = reviewedOf(item);
  return (
    <>
      <p>
        <strong>{reviewed.question}.</strong>
      </p>
      {reviewed.reason !== undefined && <p>It was rejected with this reason: {reviewed.reason}</p>}
      {children(item)}
      <h2>What is judged</h2>
      <Compared caption="What is judged, field by field" fields={reviewed.fields} />
      {newer !== undefined && (
        <Meanwhile newer={newer} question={reviewedOf(latest).question} onTaken={() => setSeen(latest)} />
      )}
      {reviewed.isWaiting && (
        // The failure of one version says nothing of the next; the reason that was typed is kept.
        <Decision
          key={reviewed.version}
          {...{ reviewed, list: list.segments, approve, reject, reason, onReason: setReason }}
          onOutdated={reading.again}
        />
      )}
    </>
  );
}

interface MeanwhileProps {
  readonly newer: Newer;
  /** What is to be decided now. */
  readonly question: string;
  readonly onTaken: () => void;
}

function Meanwhile({ newer: { version, fields }, question, onTaken }: MeanwhileProps) {
  return (
    <section class="next" aria-labelledby="meanwhile" aria-live="polite">
      <h2 id="meanwhile">It has changed while you looked: version {version}</h2>
      <p>{question}.</p>
      {fields.length === 0 ? (
        <p>Nothing that you judge is different.</p>
      ) : (
        <Compared caption="What has changed meanwhile" fields={fields} />
      )}
      <p>
        <button type="button" class="main" onClick={onTaken}>
          Go on with version {version}
        </button>
      </p>
    </section>
  );
}

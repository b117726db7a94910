// What a reading shows: that it is loading, why it failed, or its data.
import type { ComponentChildren } from 'preact';
import { FailureBox } from './failure.js';
import type { Reading } from './reading.js';

interface ShownProps<Data> {
  readonly reading: Reading<Data>;
  readonly children: (data: Data) => ComponentChildren;
}

/** Beside data that is there already, a failure is told too: what is shown may be old. */
export function Shown<Data>({ reading, children }: ShownProps<Data>) {
  const { data, failure, again } = reading;
  if (data === undefined && failure === undefined) return <p role="status">Loading …</p>;
  return (
    <>
      <FailureBox failure={failure} onRetry={again} />
      {data !== undefined && children(data)}
    </>
  );
}

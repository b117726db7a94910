// The outside of every screen of one application: its name, the way to its other screens, and the
// application itself.
import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { isolated } from '../parts/isolated.state.js';
import { Page } from '../parts/page.js';
import { type Reading, useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Tabs, tabsOf } from '../parts/tabs.js';

export type OwnApplication = Schemas['applications.Application'];

interface FrameProps {
  readonly id: string;
  /** What is done on this screen; the heading says it with the name of the application. */
  readonly title: string;
  readonly actions?: ComponentChildren;
  readonly children: (application: OwnApplication, reading: Reading<OwnApplication>) => ComponentChildren;
}

const screens = [
  ['', 'Overview'],
  ['templates', 'Templates'],
  ['vouchers', 'Vouchers'],
  ['ledger', 'Ledger'],
  ['stock', 'Stock'],
  ['tokens', 'Tokens'],
  ['webhook', 'Webhook'],
  ['deliveries', 'Deliveries'],
  ['events', 'Events'],
] as const;

export function ApplicationFrame({ id, title, actions, children }: FrameProps) {
  const reading = useReading(id, (options) => api.applications.read({ id }, options));
  const name = reading.data?.name;
  return (
    <Page
      title={name === undefined ? title : `${isolated(name)}: ${title}`}
      above={[{ text: 'Applications', href: '#/apps' }]}
      {...(actions !== undefined && { actions })}
    >
      <Tabs label="Screens of the application" tabs={tabsOf(['apps', id], screens)} />
      <Shown reading={reading}>{(application) => children(application, reading)}</Shown>
    </Page>
  );
}

/** Reads again when something happens to a voucher or a template of the application. */
export function useApplicationEvents(id: string, again: () => void): () => void {
  const bundled = useBundled(again);
  useLive({ topics: [`application:${id}:vouchers`], onEvent: bundled, onReset: bundled });
  return bundled;
}

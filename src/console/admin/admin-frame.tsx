// The outside of every screen of an administrator: the ways to the others.
import type { ComponentChildren } from 'preact';
import { Page } from '../parts/page.js';
import { Tabs } from '../parts/tabs.js';

const tabs = [
  { parts: ['admin', 'cluster'], text: 'Cluster' },
  { parts: ['admin', 'people'], text: 'People' },
  { parts: ['admin', 'applications'], text: 'Applications' },
  { parts: ['admin', 'bots'], text: 'Bots' },
  { parts: ['admin', 'templates'], text: 'Templates' },
  { parts: ['admin', 'virtual-members'], text: 'Virtual members' },
  { parts: ['admin', 'platform'], text: 'Platform' },
  { parts: ['admin', 'audit'], text: 'Audit' },
];

interface AdminFrameUse {
  readonly title: string;
  readonly above?: readonly { readonly text: string; readonly href: string }[];
  readonly children: ComponentChildren;
}

export function AdminFrame({ title, above = [], children }: AdminFrameUse) {
  return (
    <Page title={title} above={above}>
      <Tabs label="Screens of the administration" tabs={tabs} />
      {children}
    </Page>
  );
}

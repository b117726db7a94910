// The outside of every screen of an administrator: the ways to the others.
import type { ComponentChildren } from 'preact';
import { Page } from '../parts/page.js';
import { Tabs } from '../parts/tabs.js';

const tabs = [
  { segments: ['admin', 'cluster'], text: 'Cluster' },
  { segments: ['admin', 'people'], text: 'People' },
  { segments: ['admin', 'applications'], text: 'Applications' },
  { segments: ['admin', 'bots'], text: 'Bots' },
  { segments: ['admin', 'templates'], text: 'Templates' },
  { segments: ['admin', 'virtual-members'], text: 'Virtual members' },
  { segments: ['admin', 'platform'], text: 'Platform' },
  { segments: ['admin', 'audit'], text: 'Audit' },
];

interface AdminFrameProps {
  readonly title: string;
  readonly above?: readonly { readonly text: string; readonly href: string }[];
  readonly children: ComponentChildren;
}

export function AdminFrame({ title, above = [], children }: AdminFrameProps) {
  return (
    <Page title={title} above={above}>
      <Tabs label="Screens of the administration" tabs={tabs} />
      {children}
    </Page>
  );
}

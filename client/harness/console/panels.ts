import {
  Globe,
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarClock,
  Mail,
  Scale,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ParseKeys } from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PanelId } from './panel-ids.ts';

/** In which part of the console's list a panel stands. */
export const panelGroups = ['world', 'people', 'money', 'watch'] as const;

interface PanelEntry {
  group: (typeof panelGroups)[number];
  title: ParseKeys;
  icon: LucideIcon;
  Content: LazyExoticComponent<ComponentType>;
}

/** Every panel of the console, in the order in which they are listed. */
export const panels: Readonly<Record<PanelId, PanelEntry>> = {
  time: {
    group: 'world',
    title: 'harness.time.title',
    icon: CalendarClock,
    Content: lazy(() => import('#client/harness/panels/time/time-panel.tsx')),
  },
  worlds: {
    group: 'world',
    title: 'harness.worlds.title',
    icon: Globe,
    Content: lazy(() => import('#client/harness/panels/worlds/worlds-panel.tsx')),
  },
  outbox: {
    group: 'people',
    title: 'harness.outbox.title',
    icon: Mail,
    Content: lazy(() => import('#client/harness/panels/outbox/outbox-panel.tsx')),
  },
  members: {
    group: 'people',
    title: 'harness.members.title',
    icon: Users,
    Content: lazy(() => import('#client/harness/panels/members/members-panel.tsx')),
  },
  recharges: {
    group: 'money',
    title: 'harness.recharges.title',
    icon: ArrowDownToLine,
    Content: lazy(() => import('#client/harness/panels/recharges/recharges-panel.tsx')),
  },
  withdrawals: {
    group: 'money',
    title: 'harness.withdrawals.title',
    icon: ArrowUpFromLine,
    Content: lazy(() => import('#client/harness/panels/withdrawals/withdrawals-panel.tsx')),
  },
  ledger: {
    group: 'money',
    title: 'harness.ledger.title',
    icon: Scale,
    Content: lazy(() => import('#client/harness/panels/ledger/ledger-panel.tsx')),
  },
  requests: {
    group: 'watch',
    title: 'harness.requests.title',
    icon: ScrollText,
    Content: lazy(() => import('#client/harness/panels/requests/requests-panel.tsx')),
  },
};

import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BellRing from 'lucide-react/icons/bell-ring';
import Bug from 'lucide-react/icons/bug';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Globe from 'lucide-react/icons/globe';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Link from 'lucide-react/icons/link';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Newspaper from 'lucide-react/icons/newspaper';
import Pickaxe from 'lucide-react/icons/pickaxe';
import Rss from 'lucide-react/icons/rss';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import type { ParseKeys } from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PanelId } from '#client/harness/model/panel-ids.ts';

/** The groups of panels in the console's list. */
export const panelGroups = ['watch', 'world', 'people', 'money', 'catalogue', 'publishing'] as const;

interface PanelEntry {
  group: (typeof panelGroups)[number];
  title: ParseKeys;
  icon: LucideIcon;
  Content: LazyExoticComponent<ComponentType>;
}

/** Every panel of the console. */
export const panels: Readonly<Record<PanelId, PanelEntry>> = {
  overview: {
    group: 'watch',
    title: 'harness.overview.title',
    icon: LayoutDashboard,
    Content: lazy(() => import('#client/harness/panels/overview/overview-panel.tsx')),
  },
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
  params: {
    group: 'world',
    title: 'harness.params.title',
    icon: SlidersHorizontal,
    Content: lazy(() => import('#client/harness/panels/params/params-panel.tsx')),
  },
  faults: {
    group: 'world',
    title: 'harness.faults.title',
    icon: Bug,
    Content: lazy(() => import('#client/harness/panels/faults/faults-panel.tsx')),
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
  push: {
    group: 'people',
    title: 'harness.push.title',
    icon: BellRing,
    Content: lazy(() => import('#client/harness/panels/push/push-panel.tsx')),
  },
  feedback: {
    group: 'people',
    title: 'harness.feedback.title',
    icon: MessageSquareText,
    Content: lazy(() => import('#client/harness/panels/feedback/feedback-panel.tsx')),
  },
  groupJoins: {
    group: 'people',
    title: 'harness.groupJoins.title',
    icon: UsersRound,
    Content: lazy(() => import('#client/harness/panels/group-joins/group-joins-panel.tsx')),
  },
  recharges: {
    group: 'money',
    title: 'harness.recharges.title',
    icon: ArrowDownToLine,
    Content: lazy(() => import('#client/harness/panels/recharges/recharges-panel.tsx')),
  },
  chain: {
    group: 'money',
    title: 'harness.chain.title',
    icon: Link,
    Content: lazy(() => import('#client/harness/panels/chain/chain-panel.tsx')),
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
  products: {
    group: 'catalogue',
    title: 'harness.items.products.title',
    icon: Pickaxe,
    Content: lazy(() => import('#client/harness/panels/products/products-panel.tsx')),
  },
  coupons: {
    group: 'catalogue',
    title: 'harness.items.coupons.title',
    icon: TicketPercent,
    Content: lazy(() => import('#client/harness/panels/coupons/coupons-panel.tsx')),
  },
  codes: {
    group: 'catalogue',
    title: 'harness.items.codes.title',
    icon: KeyRound,
    Content: lazy(() => import('#client/harness/panels/codes/codes-panel.tsx')),
  },
  news: {
    group: 'publishing',
    title: 'harness.items.news.title',
    icon: Newspaper,
    Content: lazy(() => import('#client/harness/panels/news/news-panel.tsx')),
  },
  notices: {
    group: 'publishing',
    title: 'harness.items.notices.title',
    icon: Megaphone,
    Content: lazy(() => import('#client/harness/panels/notices/notices-panel.tsx')),
  },
  versions: {
    group: 'publishing',
    title: 'harness.items.versions.title',
    icon: Smartphone,
    Content: lazy(() => import('#client/harness/panels/versions/versions-panel.tsx')),
  },
  posts: {
    group: 'publishing',
    title: 'harness.items.posts.title',
    icon: Rss,
    Content: lazy(() => import('#client/harness/panels/posts/posts-panel.tsx')),
  },
  requests: {
    group: 'watch',
    title: 'harness.requests.title',
    icon: ScrollText,
    Content: lazy(() => import('#client/harness/panels/requests/requests-panel.tsx')),
  },
};

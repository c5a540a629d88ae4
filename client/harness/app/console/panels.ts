import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BellRing from 'lucide-react/icons/bell-ring';
import Bug from 'lucide-react/icons/bug';
import Disc from 'lucide-react/icons/disc';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
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
import type { ComponentType } from 'react';
import type { PanelId } from '#client/harness/model/panel-ids.ts';
import { panelPart } from './panel-part.tsx';

interface Panel {
  readonly Icon: LucideIcon;
  readonly Content: ComponentType;
}

const panel = (Icon: LucideIcon, fetch: () => Promise<{ readonly default: ComponentType }>): Panel => ({
  Icon,
  Content: panelPart(fetch),
});

const groups = {
  watch: {
    overview: panel(LayoutDashboard, () => import('#client/harness/panels/overview/overview-panel.tsx')),
    requests: panel(ScrollText, () => import('#client/harness/panels/requests/requests-panel.tsx')),
    recorder: panel(Disc, () => import('#client/harness/panels/recorder/recorder-panel.tsx')),
  },
  world: {
    params: panel(SlidersHorizontal, () => import('#client/harness/panels/params/params-panel.tsx')),
    faults: panel(Bug, () => import('#client/harness/panels/faults/faults-panel.tsx')),
    worlds: panel(Globe, () => import('#client/harness/panels/worlds/worlds-panel.tsx')),
  },
  people: {
    outbox: panel(Mail, () => import('#client/harness/panels/outbox/outbox-panel.tsx')),
    members: panel(Users, () => import('#client/harness/panels/members/members-panel.tsx')),
    push: panel(BellRing, () => import('#client/harness/panels/push/push-panel.tsx')),
    feedback: panel(MessageSquareText, () => import('#client/harness/panels/feedback/feedback-panel.tsx')),
    groupJoins: panel(UsersRound, () => import('#client/harness/panels/group-joins/group-joins-panel.tsx')),
  },
  money: {
    recharges: panel(ArrowDownToLine, () => import('#client/harness/panels/recharges/recharges-panel.tsx')),
    chain: panel(Link, () => import('#client/harness/panels/chain/chain-panel.tsx')),
    withdrawals: panel(
      ArrowUpFromLine,
      () => import('#client/harness/panels/withdrawals/withdrawals-panel.tsx'),
    ),
    ledger: panel(Scale, () => import('#client/harness/panels/ledger/ledger-panel.tsx')),
    solvency: panel(HandCoins, () => import('#client/harness/panels/solvency/solvency-panel.tsx')),
  },
  catalogue: {
    products: panel(Pickaxe, () => import('#client/harness/panels/products/products-panel.tsx')),
    coupons: panel(TicketPercent, () => import('#client/harness/panels/coupons/coupons-panel.tsx')),
    codes: panel(KeyRound, () => import('#client/harness/panels/codes/codes-panel.tsx')),
  },
  publishing: {
    news: panel(Newspaper, () => import('#client/harness/panels/news/news-panel.tsx')),
    notices: panel(Megaphone, () => import('#client/harness/panels/notices/notices-panel.tsx')),
    versions: panel(Smartphone, () => import('#client/harness/panels/versions/versions-panel.tsx')),
    posts: panel(Rss, () => import('#client/harness/panels/posts/posts-panel.tsx')),
  },
} as const satisfies Record<string, Partial<Record<PanelId, Panel>>>;

type Group = keyof typeof groups;
type ItemPanelId = keyof (typeof groups)['catalogue'] | keyof (typeof groups)['publishing'];

export const panels: Readonly<Record<PanelId, Panel>> = {
  ...groups.watch,
  ...groups.world,
  ...groups.people,
  ...groups.money,
  ...groups.catalogue,
  ...groups.publishing,
};

/** The panels by group, in the order of the console's list. */
export const panelGroups = (Object.keys(groups) as Group[]).map((group) => ({
  group,
  ids: Object.keys(groups[group]) as PanelId[],
}));

const isItemPanel = (id: PanelId): id is ItemPanelId => id in groups.catalogue || id in groups.publishing;

/** The key of a panel's title. A kind of item has its title among the texts of the kind. */
export const panelTitle = (id: PanelId): ParseKeys =>
  isItemPanel(id) ? `harness.items.${id}.title` : `harness.${id}.title`;

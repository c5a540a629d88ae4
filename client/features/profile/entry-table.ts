import Bell from 'lucide-react/icons/bell';
import BookUser from 'lucide-react/icons/book-user';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartPie from 'lucide-react/icons/chart-pie';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Info from 'lucide-react/icons/info';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import MessageSquareWarning from 'lucide-react/icons/message-square-exclamation-point';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Pickaxe from 'lucide-react/icons/pickaxe';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { paths } from '#client/navigation/paths.ts';

/** The links of the personal centre; each name is its key in the texts. */
const tiles = [
  { word: 'messages', to: paths.messages, Icon: Bell },
  { word: 'orders', to: paths.orders, Icon: Pickaxe },
  { word: 'records', to: paths.records(), Icon: History },
  { word: 'rewards', to: paths.rewards, Icon: Gift },
  { word: 'coupons', to: paths.myCoupons, Icon: TicketPercent },
  { word: 'team', to: paths.team, Icon: UsersRound },
] as const;

const groups = {
  money: [
    { word: 'wallet', to: paths.wallet, Icon: WalletMinimal },
    { word: 'purchases', to: paths.purchases, Icon: ShoppingBag },
    { word: 'withdrawals', to: paths.withdrawals, Icon: ReceiptText },
    { word: 'stock', to: paths.stock, Icon: ChartPie },
    { word: 'addresses', to: paths.addresses, Icon: BookUser },
    { word: 'bankAccounts', to: paths.cashAccounts, Icon: Landmark },
  ],
  people: [
    { word: 'signIn', to: paths.signIn, Icon: CalendarCheck },
    { word: 'community', to: paths.community, Icon: MessagesSquare },
    { word: 'invite', to: paths.invite, Icon: UserRoundPlus },
  ],
  account: [
    { word: 'security', to: paths.security, Icon: ShieldCheck },
    { word: 'settings', to: paths.settings, Icon: Settings2 },
    { word: 'language', to: paths.language, Icon: Languages },
  ],
  help: [
    { word: 'news', to: paths.newsFromMine, Icon: Newspaper },
    { word: 'feedback', to: paths.feedback, Icon: MessageSquareWarning },
    { word: 'about', to: paths.about, Icon: Info },
  ],
} as const;

export type Group = keyof typeof groups;
export type Entry = (typeof tiles | (typeof groups)[Group])[number];

/** The six screens that members open most. */
export const tileEntries: readonly Entry[] = tiles;

export const groupEntries: readonly (readonly [Group, readonly Entry[]])[] = Object.entries(
  groups,
) as unknown as readonly (readonly [Group, readonly Entry[]])[];

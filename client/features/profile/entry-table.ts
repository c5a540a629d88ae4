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
export const activityEntries = [
  { word: 'messages', to: paths.messages, Icon: Bell },
  { word: 'wallet', to: paths.wallet, Icon: WalletMinimal },
  { word: 'orders', to: paths.orders, Icon: Pickaxe },
  { word: 'purchases', to: paths.purchases, Icon: ShoppingBag },
  { word: 'records', to: paths.records(), Icon: History },
  { word: 'withdrawals', to: paths.withdrawals, Icon: ReceiptText },
] as const;

export const rewardEntries = [
  { word: 'signIn', to: paths.signIn, Icon: CalendarCheck },
  { word: 'rewards', to: paths.rewards, Icon: Gift },
  { word: 'coupons', to: paths.myCoupons, Icon: TicketPercent },
  { word: 'stock', to: paths.stock, Icon: ChartPie },
] as const;

export const peopleEntries = [
  { word: 'community', to: paths.community, Icon: MessagesSquare },
  { word: 'team', to: paths.team, Icon: UsersRound },
  { word: 'invite', to: paths.invite, Icon: UserRoundPlus },
] as const;

export const accountEntries = [
  { word: 'addresses', to: paths.addresses, Icon: BookUser },
  { word: 'bankAccounts', to: paths.cashAccounts, Icon: Landmark },
  { word: 'security', to: paths.security, Icon: ShieldCheck },
  { word: 'settings', to: paths.settings, Icon: Settings2 },
  { word: 'language', to: paths.language, Icon: Languages },
  { word: 'news', to: paths.newsFromMine, Icon: Newspaper },
  { word: 'feedback', to: paths.feedback, Icon: MessageSquareWarning },
  { word: 'about', to: paths.about, Icon: Info },
] as const;

export type Entry = (
  | typeof activityEntries
  | typeof rewardEntries
  | typeof peopleEntries
  | typeof accountEntries
)[number];

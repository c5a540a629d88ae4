import {
  Bell,
  BookUser,
  CalendarCheck,
  ChartPie,
  Gift,
  History,
  Info,
  Landmark,
  Languages,
  MessageSquareWarning,
  MessagesSquare,
  Newspaper,
  Pickaxe,
  ReceiptText,
  Settings2,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  UserRoundPlus,
  UsersRound,
  WalletMinimal,
} from 'lucide-react';
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

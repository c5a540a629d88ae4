import {
  BookUser,
  History,
  Info,
  Languages,
  Pickaxe,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { paths } from '#client/app/paths.ts';

/** The ways out of the personal centre; each is named by its word in the texts. */
export const activityEntries = [
  { word: 'orders', to: paths.orders, Icon: Pickaxe },
  { word: 'records', to: paths.records('asset'), Icon: History },
  { word: 'withdrawals', to: paths.withdrawals, Icon: ReceiptText },
] as const;

export const peopleEntries = [
  { word: 'team', to: paths.team, Icon: UsersRound },
  { word: 'invite', to: paths.invite, Icon: Ticket },
] as const;

export const accountEntries = [
  { word: 'addresses', to: paths.addresses, Icon: BookUser },
  { word: 'security', to: paths.security, Icon: ShieldCheck },
  { word: 'settings', to: paths.settings, Icon: Settings2 },
  { word: 'language', to: paths.language, Icon: Languages },
  { word: 'about', to: paths.about, Icon: Info },
] as const;

export type Entry = (typeof activityEntries | typeof peopleEntries | typeof accountEntries)[number];

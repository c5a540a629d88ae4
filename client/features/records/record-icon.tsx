import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartPie,
  CircleDollarSign,
  Factory,
  Gift,
  HandCoins,
  Landmark,
  Repeat,
  Sprout,
  Undo2,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  RECHARGE: <ArrowDownToLine />,
  WITHDRAWAL: <ArrowUpFromLine />,
  BUY_MACHINE: <Factory />,
  DAILY_INCOME: <Sprout />,
  TEAM_BENEFITS: <UsersRound />,
  BONUS: <Gift />,
  RANDOM_BONUS: <Gift />,
  REFERRAL_BONUS: <UserPlus />,
  WITHDRAWAL_FAILED: <Undo2 />,
  INVITE_BONUS: <UserPlus />,
  GOVERNMENT_SUBSIDY: <Landmark />,
  RECEIVE_INCOME: <HandCoins />,
  TAKE_OUT: <Repeat />,
  STOCK_REWARD: <ChartPie />,
  DIVIDEND: <ChartPie />,
  SELL_STOCK: <Repeat />,
};

/** The icon of a record. A real host may send codes outside the spec. */
export function RecordIcon({ code }: { code: string }) {
  return icons[code] ?? <CircleDollarSign />;
}

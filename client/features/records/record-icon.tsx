import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Factory from 'lucide-react/icons/factory';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Repeat from 'lucide-react/icons/repeat';
import Sprout from 'lucide-react/icons/sprout';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
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
  return Object.hasOwn(icons, code) ? icons[code] : <CircleDollarSign />;
}

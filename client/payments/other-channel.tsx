import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { acceptsCash, type Channels } from './accepts-cash.ts';

/** By the screen that the link opens. A platform that accepts cash pays out on the chain and to banks. */
const channels = {
  newRecharge: {
    icon: <WalletMinimal />,
    title: 'recharge.otherWay.usdt',
    text: 'recharge.otherWay.usdtText',
    isOffered: ({ rechargeChannels }: Channels) => rechargeChannels.includes('usdt'),
  },
  cashRecharge: {
    icon: <Banknote />,
    title: 'recharge.otherWay.cash',
    text: 'recharge.otherWay.cashText',
    isOffered: acceptsCash,
  },
  withdraw: {
    icon: <WalletMinimal />,
    title: 'withdraw.otherWay.address',
    text: 'withdraw.otherWay.addressText',
    isOffered: acceptsCash,
  },
  cashWithdraw: {
    icon: <Landmark />,
    title: 'withdraw.otherWay.bank',
    text: 'withdraw.otherWay.bankText',
    isOffered: acceptsCash,
  },
} as const;

interface OtherChannelProps {
  to: keyof typeof channels;
  /** Goes with the link. */
  state?: object;
}

/** A link to the other channel of a recharge or withdrawal, if the platform has it. */
export const OtherChannel = memo(function OtherChannel({ to, state }: OtherChannelProps) {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));
  const { icon, title, text, isOffered } = channels[to];

  if (!info || !isOffered(info)) return null;
  const { cashCurrency: currency } = info;
  const isOnChain = to === 'newRecharge' || to === 'withdraw';
  return (
    <ListCard>
      <ListRow
        icon={icon}
        title={t(title)}
        subtitle={(isOnChain || currency) && t(text, { currency })}
        link={<Link to={paths[to]} state={state} replace />}
      />
    </ListCard>
  );
});

import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
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
    words: 'recharge.otherWay.usdt',
    isOffered: ({ rechargeChannels }: Channels) => rechargeChannels.includes('usdt'),
  },
  cashRecharge: { icon: <Banknote />, words: 'recharge.otherWay.cash', isOffered: acceptsCash },
  withdraw: { icon: <WalletMinimal />, words: 'withdraw.otherWay.address', isOffered: acceptsCash },
  cashWithdraw: { icon: <Landmark />, words: 'withdraw.otherWay.bank', isOffered: acceptsCash },
} as const;

interface OtherChannelProps {
  to: keyof typeof channels;
  /** Goes with the link. */
  state?: object;
}

/** A link to the other channel of a recharge or withdrawal, if the platform has it. */
export function OtherChannel({ to, state }: OtherChannelProps) {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));
  const { icon, words, isOffered } = channels[to];

  if (!info || !isOffered(info)) return null;
  const { cashCurrency: currency } = info;
  const isOnChain = to === 'newRecharge' || to === 'withdraw';
  return (
    <ListCard>
      <ListRow
        icon={icon}
        title={t(words)}
        subtitle={(isOnChain || currency) && t(`${words}Text`, { currency })}
        link={<Link to={paths[to]} state={state} replace />}
      />
    </ListCard>
  );
}

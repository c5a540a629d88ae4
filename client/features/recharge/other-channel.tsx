import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useRechargeState } from '#client/navigation/recharge-state.ts';
import { acceptsCash } from '#client/platform/accepts-cash.ts';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

/** A link to the other recharge channel, if the platform has several. */
export function OtherChannel({ way }: { way: 'cash' | 'usdt' }) {
  const { t } = useTranslation();
  const state = useRechargeState();
  const { data: info } = useQuery(query(user.sysInfo));
  const isAccepted = info && (way === 'cash' ? acceptsCash(info) : info.rechargeChannels.includes('usdt'));

  if (!isAccepted) return null;
  return (
    <ListCard>
      <ListRow
        icon={way === 'cash' ? <Banknote /> : <WalletMinimal />}
        title={t(`recharge.otherWay.${way}`)}
        subtitle={
          (way === 'usdt' || info.cashCurrency) &&
          t(`recharge.otherWay.${way}Text`, { currency: info.cashCurrency })
        }
        link={<Link to={way === 'cash' ? paths.cashRecharge : paths.newRecharge} state={state} replace />}
      />
    </ListCard>
  );
}

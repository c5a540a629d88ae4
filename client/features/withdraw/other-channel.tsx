import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { acceptsCash } from '#client/platform/accepts-cash.ts';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

/** A link to the other payout channel, if the platform has several. */
export function OtherChannel({ kind }: { kind: Binding['kind'] }) {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));

  if (!info || !acceptsCash(info)) return null;
  return (
    <ListCard>
      {kind === 'address' ? (
        <ListRow
          icon={<Landmark />}
          title={t('withdraw.otherWay.bank')}
          subtitle={info.cashCurrency && t('withdraw.otherWay.bankText', { currency: info.cashCurrency })}
          link={<Link to={paths.cashWithdraw} replace />}
        />
      ) : (
        <ListRow
          icon={<WalletMinimal />}
          title={t('withdraw.otherWay.address')}
          subtitle={t('withdraw.otherWay.addressText')}
          link={<Link to={paths.withdraw} replace />}
        />
      )}
    </ListCard>
  );
}

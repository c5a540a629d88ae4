import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { Badge } from '#client/ui/badge.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';

type Destination = Pick<Recharge, 'address' | 'chain' | 'reference'>;

/** Where to pay: the member's own address as a code and in full, or the reference of a payment by cash or card. */
export function DepositAddress({ address, chain, reference }: Destination) {
  const { t } = useTranslation();

  if (!address) {
    return (
      <div className="deposit-address">
        <p className="deposit-address-label">{t('recharge.transfer.reference')}</p>
        <p className="deposit-address-text">{reference}</p>
      </div>
    );
  }
  return (
    <div className="deposit-address">
      <QrCode text={address} label={t('recharge.transfer.qr')} />
      <p className="deposit-address-label">
        {t('recharge.transfer.address')} <Badge tone="gold">{chain}</Badge>
      </p>
      <p className="deposit-address-text">{address}</p>
    </div>
  );
}

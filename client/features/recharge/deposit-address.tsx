import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { Badge } from '#client/ui/badge.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';

/** The member's deposit address, as a QR code and as text. */
export function DepositAddress({ address, chain }: Pick<Recharge, 'address' | 'chain'>) {
  const { t } = useTranslation();

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

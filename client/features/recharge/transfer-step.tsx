import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { useCopyToast } from '#client/shell/use-copy-toast.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { QrCode } from '#client/ui/media/qr-code.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { Confirmations } from './confirmations.tsx';
import { isSeen } from './is-seen.ts';
import { StepHead } from './step-head.tsx';

/** Step 2: the deposit address until the transfer is detected, then its confirmations. */
export function TransferStep({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, currency, chain, address, minimum } = recharge;
  const seen = isSeen(recharge);

  const tellCopied = useCopyToast();

  return (
    <AppScreen
      action={
        seen ? (
          <ActionLink to={paths.wallet}>{t('recharge.toWallet')}</ActionLink>
        ) : (
          <CopyButton
            variant="primary"
            size="medium"
            fullWidth
            text={address}
            label={t('recharge.transfer.copyAddress')}
            onCopied={tellCopied}
          />
        )
      }
    >
      {seen ? (
        <StepHead step={2} title={t('recharge.seen.title')} text={t('recharge.seen.text')} />
      ) : (
        <StepHead
          step={2}
          title={
            // A host may not send it.
            isKnown(amount)
              ? t('recharge.transfer.title', { amount: format.money(amount, currency) })
              : t('recharge.transfer.address')
          }
          text={t('recharge.transfer.lead')}
        />
      )}
      {!seen && (
        <Notice tone="warning" title={t('recharge.transfer.onlyChain', { chain })}>
          {isKnown(minimum) &&
            t('recharge.transfer.otherNetworks', { minimum: format.money(minimum, currency) })}
        </Notice>
      )}
      <Card>
        {!seen && <DepositAddress address={address} chain={chain} />}
        {seen && <SeenAmount recharge={recharge} />}
        <Confirmations recharge={recharge} />
      </Card>
      {!seen && (
        <LinkButton variant="quiet" fullWidth to={paths.newRecharge}>
          {t('recharge.transfer.otherAmount')}
        </LinkButton>
      )}
    </AppScreen>
  );
}

/** The member's deposit address, as a QR code and as text. */
function DepositAddress({ address, chain }: Pick<Recharge, 'address' | 'chain'>) {
  const { t } = useTranslation();

  return (
    <div className="deposit-address">
      <QrCode text={address} label={t('recharge.transfer.qr')} />
      <p className="soft-text">
        <span>{t('recharge.transfer.address')}</span> <Badge tone="gold">{chain}</Badge>
      </p>
      <p className="deposit-address-text" translate="no">
        {address}
      </p>
    </div>
  );
}

/** The detected amount, and the announced amount if it differs or nothing was detected. */
function SeenAmount({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, seenAmount, currency } = recharge;
  const announced = t('recharge.announced', { amount: format.money(amount, currency) });
  const credited = t('recharge.seen.credited');
  const asAnnounced = seenAmount === undefined || seenAmount === amount;

  return (
    <Stat
      label={t(seenAmount === undefined ? 'recharge.seen.announced' : 'recharge.seen.onChain')}
      value={<MoneyAmount money={seenAmount ?? amount} currency={currency} size={28} />}
      detail={asAnnounced ? credited : `${announced} · ${credited}`}
    />
  );
}

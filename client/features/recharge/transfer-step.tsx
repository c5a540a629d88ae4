import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useCopyToast } from '#client/platform/use-copy-toast.ts';
import { Card } from '#client/ui/card.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Confirmations } from './confirmations.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { isSeen } from './is-seen.ts';
import { SeenAmount } from './seen-amount.tsx';
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
          title={t('recharge.transfer.title', { amount: format.money(amount, currency) })}
          text={t('recharge.transfer.lead')}
        />
      )}
      {!seen && (
        <Notice tone="warning" title={t('recharge.transfer.onlyChain', { chain })}>
          {t('recharge.transfer.otherNetworks', { minimum: format.money(minimum, currency) })}
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

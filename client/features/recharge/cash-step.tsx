import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fund, type Recharge } from '#contract/fund.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { useCopyToast } from '#client/shell/use-copy-toast.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';
import { StepHead } from './step-head.tsx';
import { useCredited } from './use-credited.ts';

/** Step 2 of a cash or card payment: the amount and the reference, until the platform confirms it. */
export function CashStep({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A host that does not name the currency of cash may use another one than the platform's.
  const { id, channel, amount, reference, createTime } = recharge;
  const currency = recharge.currency || '';
  const credited = useCredited(id);
  const { data: banks = [] } = useQuery(query(fund.banks, { currency: currency || undefined }));

  const tellCopied = useCopyToast();

  return (
    <AppScreen
      action={
        <CopyButton
          variant="primary"
          size="medium"
          fullWidth
          text={reference}
          label={t('recharge.transfer.copyReference')}
          onCopied={tellCopied}
        />
      }
    >
      <StepHead
        step={2}
        title={
          isKnown(amount)
            ? t('recharge.cash.pay', { amount: format.money(amount, currency) })
            : t('recharge.transfer.reference')
        }
        text={t('recharge.transfer.leadReference')}
      />
      <Card>
        <div className="deposit-address">
          <p className="soft-text">{t('recharge.transfer.reference')}</p>
          <p className="recharge-reference" translate="no">
            {reference}
          </p>
        </div>
        <FigureGrid
          figures={[
            {
              label: t('recharge.cash.by'),
              value: t(`recharge.cash.channels.${channel === 'card' ? 'card' : 'cash'}`),
            },
            {
              label: t('recharge.cash.toPay'),
              value: isKnown(amount) && <MoneyAmount money={amount} currency={currency} />,
            },
            ...(credited === undefined || !isKnown(credited)
              ? []
              : [{ label: t('recharge.cash.credited'), value: <MoneyAmount money={credited} /> }]),
          ]}
        />
      </Card>
      {banks.length > 0 && (
        <Notice title={t('recharge.cash.banks')}>{banks.map(({ name }) => name).join(', ')}</Notice>
      )}
      <Card>
        <Timeline>
          <TimelineStep
            state="done"
            title={t('recharge.cash.steps.announced')}
            detail={createTime > 0 && format.dateTime(createTime)}
          />
          <TimelineStep
            state="current"
            title={t('recharge.cash.steps.confirmed')}
            detail={t('recharge.cash.steps.confirmedText')}
          />
          <TimelineStep state="ahead" title={t('recharge.cash.steps.credited')} />
        </Timeline>
      </Card>
      <LinkButton variant="quiet" fullWidth to={paths.cashRecharge}>
        {t('recharge.transfer.otherAmount')}
      </LinkButton>
    </AppScreen>
  );
}

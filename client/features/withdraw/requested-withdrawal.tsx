import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { completed } from '#client/api/completed.ts';
import { isKnown, isOther } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { CalculatedNote } from '#client/money/calculated-note.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';
import type { Confirmed } from './use-withdraw-form.ts';

interface RequestedWithdrawalProps {
  answer: Withdrawal;
  confirmed: Confirmed;
}

/** The confirmation of a withdrawal request: the net amount and the next steps. */
export function RequestedWithdrawal({ answer, confirmed }: RequestedWithdrawalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const withdrawal = completed<Withdrawal>(answer, confirmed);
  const { fee } = confirmed;
  const { data: records } = useQuery(query(wallet.records, { type: 'withdrawal' }));
  const record = records?.list.find(
    ({ code, subject }) => code === 'WITHDRAWAL' && subject === withdrawal.id,
  );
  const { amount, net, payAmount, payCurrency, chain, address, processFrom, arriveBefore } = withdrawal;
  const toBank = chain === '';
  const to = [chain, address].filter(Boolean).join(' · ');
  const before = format.dateTimeWithin(arriveBefore);
  // A host may send no times. One that chooses among several destinations does not name the chosen one.
  const steps = [
    t('withdraw.requested.setAside', { amount: format.money(amount) }),
    ...(processFrom > 0
      ? [t('withdraw.requested.reviewed', { time: format.dateTimeWithin(processFrom) })]
      : []),
    ...(arriveBefore > 0
      ? [
          to
            ? t('withdraw.requested.arrives', { time: before, address: to })
            : t('records.withdrawal.latest', { time: before }),
        ]
      : []),
    t('withdraw.requested.refused'),
  ];

  return (
    <AppScreen
      action={
        <ButtonRow>
          <LinkButton to={paths.wallet} replace>
            {t('withdraw.requested.toWallet')}
          </LinkButton>
          <LinkButton variant="primary" to={record ? paths.withdrawal(record.id) : paths.withdrawals} replace>
            {t('withdraw.requested.follow')}
          </LinkButton>
        </ButtonRow>
      }
    >
      <Outcome
        title={t('withdraw.requested.title')}
        amount={
          <Amount
            {...(payAmount === undefined ? format.amount(net) : format.amount(payAmount, payCurrency))}
            size={40}
          />
        }
        text={t(toBank ? 'withdraw.requested.onItsWayToBank' : 'withdraw.requested.onItsWay')}
      />
      {!isKnown(answer.net) && <CalculatedNote quote={wallet.withdrawQuote} />}
      {isOther(withdrawal.fee, fee) && (
        <Notice tone="warning">
          {t('calculated.feeDiffers', {
            calculated: format.money(fee),
            charged: format.money(withdrawal.fee),
          })}
        </Notice>
      )}
      <section className="withdraw-steps" aria-label={t('withdraw.requested.next')}>
        <h3>{t('withdraw.requested.next')}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </AppScreen>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Binding } from '#contract/fund.ts';
import type { wallet, Withdrawal } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { useFrozenWhile } from '#client/drafts/use-frozen-while.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { AmountInput } from '#client/ui/amount-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { presetsOf, remainderOf } from './available-amount.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Destination } from './destination.tsx';
import { LockNotice } from './lock-notice.tsx';
import { MissingSteps } from './missing-steps.tsx';
import { NextStep } from './next-step.tsx';
import { NothingAvailable } from './nothing-available.tsx';
import { OtherWay } from './other-way.tsx';
import { QuoteCard } from './quote-card.tsx';
import { UnderWay } from './under-way.tsx';
import { useQuote } from './use-quote.ts';
import { useWithdrawing } from './use-withdrawing.ts';
import { WindowNotice } from './window-notice.tsx';

const formId = 'withdraw';
/** The platform accepts nine digits before the decimal point. */
const typeable = /^\d{0,9}(\.\d*)?$/;

interface WithdrawFormProps {
  /** The kind of destination: address or bank account. */
  kind: Binding['kind'];
  status: OutputOf<typeof wallet.withdrawStatus>;
  available: string;
  bindings: Binding[];
  onRequested: (withdrawal: Withdrawal) => void;
}

/** Amount, destination and quote. The primary action is the next required step. */
export function WithdrawForm({ kind, onRequested, ...figures }: WithdrawFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, change, keep } = useWithdrawalDraft();
  const [submitted, setSubmitted] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const withdraw = useWithdrawing(onRequested, (message) => {
    setReviewing(false);
    setRefusal(message);
  });
  const { status, available, bindings } = useFrozenWhile(figures, withdraw.undecided);
  const locked = status.lockedUntil > 0;
  const binding = bindings.length === 1 ? bindings[0] : bindings.find(({ id }) => id === draft.bindingId);
  const bankAccount = binding?.kind === 'bank' ? binding : undefined;
  const asked = useQuote(draft.amount, locked, bankAccount?.id);
  const { amount, quote, hasPrice, failure, retry, retrying } = useFrozenWhile(asked, withdraw.undecided);
  const refused = failure?.kind === 'refused';
  // Closes the sheet, so that it does not reopen after an unlock or a balance change.
  if ((locked || refused) && reviewing) setReviewing(false);
  const amountError =
    refusal ??
    (refused ? (failure.fields['amount'] ?? failure.message) : undefined) ??
    (submitted && amount === '' ? t('withdraw.amountMissing') : undefined);

  const changeAmount = (text: string) => {
    if (!typeable.test(text)) return;
    withdraw.reset();
    setReviewing(false);
    setRefusal(undefined);
    change({ amount: text });
  };
  const review = () => {
    setSubmitted(true);
    setReviewing(amount !== '' && binding !== undefined && !failure && !locked && (!quote || hasPrice));
  };
  const presets = presetsOf(available);
  const remainder = draft.amount === presets.at(-1)?.amount ? remainderOf(available) : undefined;
  const missing = bindings.length === 0 ? kind : status.hasPayPassword ? undefined : 'fundPassword';

  return (
    <AppScreen
      action={
        <NextStep
          missing={missing}
          formId={formId}
          locked={locked || (quote !== undefined && !hasPrice)}
          busy={reviewing && !quote && !failure}
          onLeave={keep}
        />
      }
    >
      {locked && <LockNotice untilMs={status.lockedUntil} />}
      {missing && (
        <MissingSteps
          kind={kind}
          hasDestination={bindings.length > 0}
          hasFundPassword={status.hasPayPassword}
          onLeave={keep}
        />
      )}
      {presets.length === 0 && isKnown(available) && <NothingAvailable />}
      <Form id={formId} onSubmit={review}>
        <Field
          label={t('withdraw.amount')}
          trailing={t('withdraw.available', { amount: format.money(available) })}
          hint={remainder && t('withdraw.remainder', { amount: format.money(remainder) })}
          error={amountError}
        >
          <AmountInput
            name="amount"
            unit={format.amount(available).unit}
            value={draft.amount}
            onChange={changeAmount}
            placeholder={format.amount('0').figure}
            presetsLabel={t('withdraw.presets')}
            presets={presets.map(({ share, amount: value }) => ({
              value,
              label: share === '1' ? t('withdraw.all') : format.percent(share),
            }))}
          />
        </Field>
        {bindings.length > 0 && (
          <Destination
            kind={kind}
            bindings={bindings}
            chosen={binding}
            onChoose={(bindingId) => {
              withdraw.reset();
              change({ bindingId });
            }}
            onLeave={keep}
            error={
              submitted && !binding
                ? t(kind === 'bank' ? 'withdraw.chooseBank' : 'withdraw.chooseAddress')
                : undefined
            }
          />
        )}
      </Form>
      <QuoteCard
        empty={amount === ''}
        asked={amount !== '' && !locked && !refused}
        quote={quote}
        paidIn={bankAccount?.currency}
        failure={refused ? undefined : failure}
        retrying={retrying}
        onRetry={retry}
      />
      <OtherWay kind={kind} />
      <WindowNotice open={status.open} nextOpenMs={status.nextOpenTime} />
      {status.pending > 0 && <UnderWay />}
      {quote && binding && (
        <ConfirmSheet
          open={reviewing && hasPrice && !locked && !missing}
          quote={quote}
          binding={binding}
          available={available}
          isPricing={retrying && withdraw.failure?.reason === 'TERMS_CHANGED'}
          withdraw={withdraw}
          onLeave={keep}
          onClose={() => setReviewing(false)}
        />
      )}
    </AppScreen>
  );
}

interface WithdrawalDraft {
  amount: string;
  /** Empty until an address is chosen. */
  bindingId: string;
}

const noDraft: WithdrawalDraft = { amount: '', bindingId: '' };

/**
 * The amount and the address as typed so far. `keep()`, called before leaving to add an address or a fund password, saves
 * them in this history entry, so that only Back restores them.
 */
function useWithdrawalDraft() {
  const navigate = useNavigate();
  const location = useLocation();
  const { draft: saved = noDraft } = (location.state ?? {}) as { draft?: WithdrawalDraft };
  const [draft, setDraft] = useDraft('withdraw', saved);

  return {
    draft,
    change: (part: Partial<WithdrawalDraft>) => setDraft({ ...draft, ...part }),
    keep: () => void navigate(location, { replace: true, state: { draft } }),
  };
}

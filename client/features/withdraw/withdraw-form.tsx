import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Binding } from '#contract/fund.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { OtherChannel } from '#client/payments/other-channel.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { AmountField } from './amount-field.tsx';
import { presetsOf } from './available-amount.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { Destination } from './destination.tsx';
import { LockNotice } from './lock-notice.tsx';
import { QuoteCard } from './quote-card.tsx';
import { RequirementPrompt } from './requirement-prompt.tsx';
import { UnderWay } from './under-way.tsx';
import { useWithdrawForm, type OnRequested } from './use-withdraw-form.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { useWindowHours } from '#client/payments/use-window-hours.ts';

/** By the kind of destination. */
const otherScreen = { address: 'cashWithdraw', bank: 'withdraw' } as const;

interface WithdrawFormProps {
  /** The kind of destination: address or bank account. */
  kind: Binding['kind'];
  status: OutputOf<typeof wallet.withdrawStatus>;
  hasFundPassword: boolean | undefined;
  available: string;
  bindings: Binding[];
  /** The status and the bindings are asked for again. */
  isRefetching: boolean;
  onRequested: OnRequested;
}

/** Amount, destination and quote. Submitting prompts for what is missing, or opens the confirmation. */
export function WithdrawForm({ kind, onRequested, ...figures }: WithdrawFormProps) {
  const { t } = useTranslation();
  const state = useWithdrawForm(kind, figures, onRequested);
  const { form, keep, withdraw, status, available, bindings, binding, missing, pricing, isLocked } = state;
  const { quote, isUnpriced } = pricing;

  return (
    <AppScreen
      action={
        <SubmitButton
          disabled={isLocked || isUnpriced}
          busy={state.reviewing && (pricing.isPending || missing !== state.prompt)}
        >
          {t('withdraw.review')}
        </SubmitButton>
      }
    >
      {isLocked && <LockNotice untilMs={status.lockedUntil} takesFocus={withdraw.failure !== undefined} />}
      <NothingAvailable available={available} />
      <Form onSubmit={form.submit}>
        <AmountField
          available={available}
          value={form.values.amount}
          onChange={state.changeAmount}
          error={state.amountError}
        />
        <Destination
          kind={kind}
          bindings={bindings}
          chosen={binding}
          onChoose={(bindingId) => form.set({ bindingId })}
          onLeave={keep}
          error={form.errorAt('bindingId')}
        />
      </Form>
      <QuoteCard pricing={pricing} paidIn={state.bankAccount?.currency} />
      <OtherChannel to={otherScreen[kind]} />
      <WindowNotice {...status} />
      {status.pending > 0 && <UnderWay />}
      <RequirementPrompt missing={state.prompt} onLeave={keep} onClose={state.closeReview} />
      {quote && binding && (
        <ConfirmSheet
          open={state.reviewing && !isUnpriced && !missing}
          quote={quote}
          binding={binding}
          destinations={state.destinations}
          available={available}
          isPricing={state.isRepricing}
          withdraw={withdraw}
          onLeave={keep}
          onClose={state.closeReview}
        />
      )}
    </AppScreen>
  );
}

/** The empty balance, with links to its sources. */
function NothingAvailable({ available }: { available: string }) {
  const { t } = useTranslation();

  if (!isKnown(available) || presetsOf(available).length > 0) return null;
  return (
    <Notice title={t('withdraw.nothing.title')}>
      <p>
        <span>{t('withdraw.nothing.text')}</span>{' '}
        <Link to={paths.takeOut}>{t('withdraw.nothing.takeOut')}</Link>
      </p>
    </Notice>
  );
}

/** A host may send neither. */
interface WindowNoticeProps {
  open?: boolean;
  nextOpenTime?: number;
}

/** The withdrawal window: open now, or the next opening time. */
function WindowNotice({ open, nextOpenTime = 0 }: WindowNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useWindowHours();

  if (open === undefined) return null;
  return (
    <Notice title={t(open ? 'withdraw.window.open' : 'withdraw.window.closed')}>
      {!open && nextOpenTime > 0 && (
        <p>
          {t('withdraw.window.next', {
            time: format.dateTimeWithin(nextOpenTime),
            distance: format.relative(nextOpenTime, worldNow()),
          })}
        </p>
      )}
      {hours && <p>{hours}</p>}
    </Notice>
  );
}

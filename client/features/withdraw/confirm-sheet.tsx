import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { leftAfter } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { knownAmount } from '#client/money/known-amount.tsx';
import { useBindingText } from '#client/payments/use-binding-text.ts';
import { CodeInput } from '#client/ui/fields/code-input.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { QuoteFigures, type Quote } from './quote-figures.tsx';
import type { Withdrawing } from './use-withdrawing.ts';

const formId = 'confirm-withdrawal';
const passwordLength = 6;

interface ConfirmSheetProps {
  open: boolean;
  quote: Quote;
  binding: Binding;
  /** The binding, or those among which the host chooses. */
  destinations: readonly Binding[];
  available: string;
  /** The quote is being refetched. */
  isPricing: boolean;
  withdraw: Withdrawing;
  /** Called before leaving to set a new fund password. */
  onLeave: () => void;
  onClose: () => void;
}

/** Repeats the whole price and asks for the fund password, if the host takes one. */
export function ConfirmSheet({
  open,
  quote,
  binding,
  destinations,
  available,
  isPricing,
  withdraw,
  onLeave,
  onClose,
}: ConfirmSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bindingText = useBindingText();
  const { failure } = withdraw;
  const form = useForm(
    // New terms are not accepted before they are shown.
    { ...withdraw, busy: withdraw.busy || isPricing },
    {
      start: { payPassword: '' },
      input: ({ payPassword }) => ({
        amount: quote.amount,
        bindingId: binding.id,
        payPassword,
        expectedFee: quote.fee,
        expectedPayAmount: quote.payAmount,
      }),
      problems: ({ payPassword }) => ({
        payPassword:
          payPassword.length < passwordLength &&
          t(payPassword === '' ? 'fields.passwordRequired' : 'fields.payPassword'),
      }),
    },
  );
  // After a refusal the password is typed again. After a network failure, one press retries.
  const clear = useEffectEvent(form.discard);
  const isRefused = failure?.kind === 'refused';
  useEffect(() => {
    if (isRefused) clear();
  }, [isRefused, failure]);
  const close = () => {
    form.discard();
    if (!withdraw.undecided) withdraw.reset();
    onClose();
  };
  const { reason, message, outcomeUnknown } = failure ?? {};
  const warning = reason === 'TERMS_CHANGED' || outcomeUnknown ? message : undefined;

  return (
    <Confirm
      open={open}
      title={t('withdraw.confirm.title')}
      confirmLabel={t('withdraw.confirm.submit', { amount: format.money(quote.amount) })}
      cancelLabel={t('app.cancel')}
      hiddenLabel={t('broken.hidden')}
      busy={form.busy}
      form={formId}
      onCancel={close}
    >
      <QuoteFigures
        quote={quote}
        paidIn={binding.kind === 'bank' ? binding.currency : undefined}
        more={[
          { label: t('withdraw.to'), value: destinations.map(bindingText).join(' / ') },
          {
            label: t('withdraw.confirm.balanceAfter'),
            value: knownAmount(leftAfter(available, quote.amount)),
          },
        ]}
      />
      <div role="alert">{warning && <Notice tone="warning">{warning}</Notice>}</div>
      <Form id={formId} onSubmit={form.submit}>
        <IfOffered endpoint={wallet.withdraw} field="payPassword">
          <Field
            label={t('withdraw.confirm.fundPassword')}
            error={form.errorAt('payPassword')}
            hint={
              <>
                <span>{reason === 'WRONG_PAY_PASSWORD' && <TriesLeft />}</span>{' '}
                <Link to={paths.fundPassword} onClick={onLeave}>
                  {t('withdraw.confirm.forgot')}
                </Link>
              </>
            }
          >
            <CodeInput masked {...form.bind('payPassword')} />
          </Field>
        </IfOffered>
      </Form>
    </Confirm>
  );
}

/** The remaining tries, shown only after a refetch, because another phone may have tried as well. */
function TriesLeft() {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery(query(wallet.withdrawStatus));
  const text = useRef<HTMLSpanElement>(null);
  const count = isFetching ? undefined : data?.payTriesLeft;

  // The text appears later than the error below it, and pushes it behind the actions of a small phone.
  useEffect(() => {
    if (count !== undefined) text.current?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (count === undefined) return null;
  return <span ref={text}>{t('withdraw.confirm.triesLeft', { count })}</span>;
}

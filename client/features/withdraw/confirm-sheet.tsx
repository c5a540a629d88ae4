import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { leftAfter } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useBindingText } from '#client/platform/use-binding-text.ts';
import { Amount } from '#client/ui/amount.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QuoteFigures, type Quote } from './quote-figures.tsx';
import type { Withdrawing } from './use-withdrawing.ts';

const formId = 'confirm-withdrawal';
const passwordLength = 6;

interface ConfirmSheetProps {
  open: boolean;
  quote: Quote;
  binding: Binding;
  available: string;
  /** The quote is being refetched. */
  isPricing: boolean;
  withdraw: Withdrawing;
  /** Called before leaving to set a new fund password. */
  onLeave: () => void;
  onClose: () => void;
}

/** Repeats the whole price and asks for the fund password. */
export function ConfirmSheet({
  open,
  quote,
  binding,
  available,
  isPricing,
  withdraw,
  onLeave,
  onClose,
}: ConfirmSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bindingText = useBindingText();
  const [payPassword, setPayPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const status = useQuery(query(wallet.withdrawStatus));
  const { failure } = withdraw;
  const [known, setKnown] = useState(failure);
  if (failure !== known) {
    setKnown(failure);
    // A refused withdrawal must be confirmed again. After a network failure, one press retries it.
    if (failure?.kind === 'refused') setPayPassword('');
  }

  const isComplete = payPassword.length === passwordLength;
  const submit = () => {
    setSubmitted(true);
    if (!isComplete || isPricing) return;
    setSubmitted(false);
    withdraw.run({
      amount: quote.amount,
      bindingId: binding.id,
      payPassword,
      expectedFee: quote.fee,
      expectedPayAmount: quote.payAmount,
    });
  };
  const close = () => {
    setPayPassword('');
    setSubmitted(false);
    if (!withdraw.undecided) withdraw.reset();
    onClose();
  };
  const change = (digits: string) => {
    setPayPassword(digits);
    if (failure && !withdraw.undecided) withdraw.reset();
  };
  const incomplete = submitted && !isComplete ? t('fields.payPassword') : undefined;
  const { reason, message } = failure ?? {};
  const wrong = reason === 'WRONG_PAY_PASSWORD' ? message : undefined;
  // Another phone may have tried as well, so the remaining tries are shown only after a refetch.
  const triesLeft = wrong === undefined || status.isFetching ? undefined : status.data?.payTriesLeft;
  const warning = reason === 'TERMS_CHANGED' || failure?.outcomeUnknown ? message : undefined;

  return (
    <Confirm
      open={open}
      title={t('withdraw.confirm.title')}
      confirmLabel={t('withdraw.confirm.submit', { amount: format.money(quote.amount) })}
      cancelLabel={t('app.cancel')}
      busy={withdraw.busy || isPricing}
      form={formId}
      onCancel={close}
    >
      <QuoteFigures
        quote={quote}
        paidIn={binding.kind === 'bank' ? binding.currency : undefined}
        more={[
          { label: t('withdraw.to'), value: bindingText(binding) },
          {
            label: t('withdraw.confirm.balanceAfter'),
            value: <Amount {...format.amount(leftAfter(available, quote.amount))} />,
          },
        ]}
      />
      <div role="alert">{warning && <Notice tone="warning">{warning}</Notice>}</div>
      <Form id={formId} onSubmit={submit}>
        <Field
          label={t('withdraw.confirm.fundPassword')}
          error={wrong ?? withdraw.fieldErrors['payPassword'] ?? incomplete}
          hint={
            <>
              {triesLeft !== undefined && t('withdraw.confirm.triesLeft', { count: triesLeft })}{' '}
              <Link to={paths.fundPassword} onClick={onLeave}>
                {t('withdraw.confirm.forgot')}
              </Link>
            </>
          }
        >
          <CodeInput masked name="payPassword" value={payPassword} onChange={change} />
        </Field>
      </Form>
    </Confirm>
  );
}

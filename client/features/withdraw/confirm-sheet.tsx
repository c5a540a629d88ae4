import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fund, type Binding } from '#contract/fund.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { Link } from '#client/app/link.tsx';
import { paths } from '#client/app/paths.ts';
import { useBindingText } from '#client/app/use-binding-text.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { CodeInput } from '#client/ui/code-input.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { leftAfter } from './available-amount.ts';
import { QuoteFigures, type Quote } from './quote-figures.tsx';

const formId = 'confirm-withdrawal';
const passwordLength = 6;

interface ConfirmSheetProps {
  open: boolean;
  quote: Quote;
  binding: Binding;
  available: string;
  /** Called before leaving to set a new fund password. */
  onLeave: () => void;
  onClose: () => void;
  onDone: (withdrawal: Withdrawal) => void;
  /** The balance or the minimum has changed since the quote. */
  onAmountRefused: (message: string) => void;
}

/** The whole price once more, and the fund password that commits to it. */
export function ConfirmSheet({
  open,
  quote,
  binding,
  available,
  onLeave,
  onClose,
  onDone,
  onAmountRefused,
}: ConfirmSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const bindingText = useBindingText();
  const [payPassword, setPayPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);

  const tell = (failure: Failure) => {
    const { reason, message } = failure;
    setPayPassword('');
    setSubmitted(false);
    // A wrong try may have locked withdrawals, and any other refusal means that something is not as it was shown.
    for (const { id } of [wallet.withdrawStatus, wallet.wallet, fund.bindings])
      void client.invalidateQueries({ queryKey: [id] });
    if (reason === 'WRONG_PAY_PASSWORD' || failure.fields['payPassword']) return;
    if (reason === 'BELOW_MINIMUM' || reason === 'INSUFFICIENT_BALANCE') onAmountRefused(message);
    else showToast({ text: message, tone: 'failure', position: 'top' });
  };
  const withdraw = useCommand(wallet.withdraw, {
    quiet: true,
    stale: [wallet.wallet, wallet.withdrawStatus, wallet.withdrawQuote, wallet.records, fund.bindings],
    onDone,
    onFailed: tell,
  });

  const isComplete = payPassword.length === passwordLength;
  const submit = () => {
    setSubmitted(true);
    if (isComplete) withdraw.run({ amount: quote.amount, bindingId: binding.id, payPassword });
  };
  const close = () => {
    setPayPassword('');
    setSubmitted(false);
    withdraw.reset();
    onClose();
  };
  const change = (digits: string) => {
    setPayPassword(digits);
    if (withdraw.failure) withdraw.reset();
  };
  const incomplete = submitted && !isComplete ? t('fields.payPassword') : undefined;
  const wrong = withdraw.failure?.reason === 'WRONG_PAY_PASSWORD' ? withdraw.failure.message : undefined;

  return (
    <Confirm
      open={open}
      title={t('withdraw.confirm.title')}
      confirmLabel={t('withdraw.confirm.submit')}
      cancelLabel={t('app.cancel')}
      busy={withdraw.busy}
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
      <Form id={formId} onSubmit={submit}>
        <Field
          label={t('withdraw.confirm.fundPassword')}
          error={wrong ?? withdraw.fieldErrors['payPassword'] ?? incomplete}
          hint={
            <Link to={paths.fundPassword} onClick={onLeave}>
              {t('withdraw.confirm.forgot')}
            </Link>
          }
        >
          <CodeInput masked name="payPassword" value={payPassword} onChange={change} />
        </Field>
      </Form>
    </Confirm>
  );
}

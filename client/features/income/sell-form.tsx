import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { completed } from '#client/api/completed.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { knownMicro } from '#client/api/money.ts';
import { amountOf, microOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { t } from '#client/i18n/i18n.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { MoneyInput } from '#client/money/money-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { SellSheet } from './sell-sheet.tsx';
import { StockFigures } from './stock-figures.tsx';

interface SellFormProps {
  balances: OutputOf<typeof wallet.wallet>;
  sell: ReturnType<typeof useSale>;
}

export function useSale(onSold: (sold: OutputOf<typeof user.sellFinancial>) => void) {
  const [sent, setSent] = useState(unknownMoney);
  const command = useCommand(user.sellFinancial, {
    at: { INSUFFICIENT_STOCK: 'amount' },
    // Some hosts answer with the outcome only.
    onDone: (answer) => onSold(completed(answer, { amount: sent })),
  });
  return {
    ...command,
    run: (amount: string, input: Parameters<typeof command.run>[0]) => {
      setSent(amount);
      command.run(input);
    },
  };
}

/** The amount of stock to sell. A sheet shows the full effect before confirmation. */
export function SellForm({ balances, sell }: SellFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [confirming, setConfirming] = useState(false);
  // Without the field, the host sells all of it.
  const mayChoose = supportsField(user.sellFinancial, 'amount');
  const stockMicro = knownMicro(balances.stockAssets);
  const form = useForm(
    { ...sell, run: () => setConfirming(true) },
    {
      draft: 'sell',
      start: { amount: '' },
      input: ({ amount }) => (mayChoose ? { amount: amountOf(amount) } : {}),
      problems: ({ amount = '' }) => ({
        amount: amount === '' ? t('fields.required') : amountProblem(microOf(amount), stockMicro),
      }),
    },
  );
  const micro = mayChoose ? microOf(form.values.amount) : stockMicro;
  const error = form.errorAt('amount');
  // A refusal is shown at the field. An unanswered request keeps the sheet open for a retry.
  if (confirming && sell.failure && !sell.undecided) setConfirming(false);

  return (
    <AppScreen action={<SubmitButton>{t('income.stock.submit')}</SubmitButton>}>
      <StockFigures balances={balances} />
      <Form onSubmit={form.submit}>
        {mayChoose ? (
          <Field label={t('income.stock.amount')} hint={t('income.stock.terms')} error={error}>
            <MoneyInput
              unit={format.amount('0').unit}
              {...form.bind('amount')}
              presets={[{ value: inCents(balances.stockAssets), label: t('income.stock.all') }]}
              presetsLabel={t('income.stock.presets')}
            />
          </Field>
        ) : (
          <>
            <p className="soft-text">{t('income.stock.terms')}</p>
            <div role="alert">{error && <Notice tone="warning">{error}</Notice>}</div>
          </>
        )}
      </Form>
      <SellSheet
        open={confirming}
        balances={balances}
        amountMicro={micro}
        busy={sell.busy}
        onConfirm={() => sell.run(toMoney(micro), form.fields)}
        onClose={() => setConfirming(false)}
      />
    </AppScreen>
  );
}

function amountProblem(micro: Micro, stockMicro: Micro): string | undefined {
  if (micro === 0) return t('fields.nothingToExchange');
  return micro > stockMicro ? refusalText('INSUFFICIENT_STOCK') : undefined;
}

/** Cuts an amount to cents, the smallest amount that can be sold. */
const inCents = (money: string): string => money.replace(/(\.\d\d)\d+$/, '$1');

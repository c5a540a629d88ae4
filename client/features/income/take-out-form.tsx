import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { income } from '#contract/income.ts';
import { toMoney } from '#contract/money.ts';
import type { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { completed } from '#client/api/completed.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { knownMicro, moneyAfter } from '#client/api/money.ts';
import { amountOf, microOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { MoneyInput } from '#client/money/money-input.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';

interface TakeOutFormProps {
  balances: OutputOf<typeof wallet.wallet>;
  refetchBalances: () => Promise<unknown>;
  takeOut: ReturnType<typeof useTakeOut>;
}

export function useTakeOut(onTaken: (taken: OutputOf<typeof income.takeOut>) => void) {
  const [sent, setSent] = useState(unknownMoney);
  const command = useCommand(income.takeOut, {
    otherwiseAt: 'amount',
    onDone: (answer) => onTaken(completed(answer, { amount: sent })),
  });

  return {
    ...command,
    run: (amount: string, isAll: boolean) => {
      setSent(amount);
      // Without an amount, income that arrives meanwhile is included. Only the reference is known to accept that.
      command.run(isAll && !hostProfile ? {} : { amount });
    },
  };
}

/** The amount to move, prefilled with all of it, and both balances afterwards. */
export function TakeOutForm({ balances, refetchBalances, takeOut }: TakeOutFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [checked, setChecked] = useState<string>();
  const incomeMicro = knownMicro(balances.income);
  // More income may have arrived, so an amount is never rejected by an outdated balance.
  const check = async (value: string) => {
    await refetchBalances();
    setChecked(value);
  };
  const isTooMuch = (amount: string) => microOf(amount) > incomeMicro;
  const run = ({ amount }: { amount: string }) => {
    if (isTooMuch(amount)) void check(amount);
    else takeOut.run(amountOf(amount), microOf(amount) === incomeMicro);
  };
  const form = useForm(
    { ...takeOut, run },
    {
      draft: 'take out',
      start: { amount: balances.income },
      problems: ({ amount }) => ({
        amount:
          amount === '' ? t('fields.required') : microOf(amount) === 0 && refusalText('NOTHING_TO_TAKE_OUT'),
      }),
      // All of it may have more decimals than the contract allows.
      withoutRules: ['amount'],
    },
  );
  const { amount } = form.values;
  const takenMicro = microOf(amount);
  const leftMicro = incomeMicro - takenMicro;
  const isPossible = takenMicro > 0 && leftMicro >= 0;
  const problem =
    isTooMuch(amount) && checked === amount ? refusalText('MORE_THAN_INCOME') : form.errorAt('amount');
  const change = (value: string) => {
    form.set({ amount: value });
    if (isTooMuch(value)) void check(value);
  };

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('orders.takeOut.submit')}</SubmitButton>}>
      <Lead>{t('orders.takeOut.lead')}</Lead>
      <Form onSubmit={form.submit}>
        {supportsField(income.takeOut, 'amount') ? (
          <Field
            label={t('orders.takeOut.amount')}
            trailing={t('orders.takeOut.arrived', { income: format.money(balances.income) })}
            error={problem}
          >
            <MoneyInput
              unit={format.amount('0').unit}
              {...form.bind('amount')}
              onChange={change}
              presets={[{ value: balances.income, label: t('orders.takeOut.all') }]}
              presetsLabel={t('orders.takeOut.presets')}
            />
          </Field>
        ) : (
          <WholeAmount amount={amount} problem={problem} />
        )}
      </Form>
      <Card>
        <FigureGrid
          figures={[
            {
              label: t('orders.takeOut.availableAfter'),
              value: (
                <MoneyAmount
                  money={isPossible ? moneyAfter(balances.available, takenMicro) : balances.available}
                  size={20}
                />
              ),
            },
            {
              label: t('orders.takeOut.incomeAfter'),
              value: <MoneyAmount money={isPossible ? toMoney(leftMicro) : balances.income} />,
            },
          ]}
        />
      </Card>
    </AppScreen>
  );
}

/** Without the field, the host takes all of it. */
function WholeAmount({ amount, problem }: { amount: string; problem: string | undefined }) {
  const { t } = useTranslation();

  return (
    <>
      <Stat label={t('orders.takeOut.amount')} value={<MoneyAmount money={amount} size={40} />} />
      <div role="alert">{problem && <Notice tone="warning">{problem}</Notice>}</div>
    </>
  );
}

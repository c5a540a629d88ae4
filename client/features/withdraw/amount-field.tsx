import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyInput } from '#client/money/money-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { presetsOf, remainderOf } from './available-amount.ts';

interface AmountFieldProps {
  available: string;
  value: string;
  onChange: (amount: string) => void;
  error: string | undefined;
}

/** The amount of a withdrawal, with shares of the balance as presets. */
export function AmountField({ available, value, onChange, error }: AmountFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const presets = presetsOf(available);
  const remainder = value === presets.at(-1)?.amount ? remainderOf(available) : undefined;

  return (
    <Field
      label={t('withdraw.amount')}
      trailing={isKnown(available) && t('withdraw.available', { amount: format.money(available) })}
      hint={remainder && t('withdraw.remainder', { amount: format.money(remainder) })}
      error={error}
    >
      <MoneyInput
        name="amount"
        unit={format.amount(available).unit}
        value={value}
        onChange={onChange}
        presetsLabel={t('withdraw.presets')}
        presets={presets.map(({ share, amount }) => ({
          value: amount,
          label: share === '1' ? t('withdraw.all') : format.percent(share),
        }))}
      />
    </Field>
  );
}

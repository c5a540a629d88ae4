import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { AmountInput } from '#client/ui/fields/amount-input.tsx';
import { amountWriting } from './amount-writing.ts';

type MoneyInputProps = Omit<
  ComponentProps<typeof AmountInput>,
  'placeholder' | 'writing' | 'help' | 'inFull'
>;

/** An amount that is typed as the member's language writes it. */
export function MoneyInput(props: MoneyInputProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <AmountInput
      {...props}
      writing={amountWriting(currentLanguage().tag)}
      placeholder={format.amount('0').figure}
      help={t('amount.help', { example: format.amount('1234.5').figure })}
      inFull={(value) => format.money(value, props.unit)}
    />
  );
}

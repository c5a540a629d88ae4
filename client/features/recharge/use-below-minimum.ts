import { useTranslation } from 'react-i18next';
import { reaches } from '#contract/money.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { knownMicro } from '#client/api/money.ts';
import { microOf } from '#client/drafts/typed-amount.ts';
import { useFormat } from '#client/i18n/format.ts';

/** Returns a function that reports an amount below the platform's minimum. An empty amount is the contract's problem. */
export function useBelowMinimum(minimum = unknownMoney, currency: string) {
  const { t } = useTranslation();
  const format = useFormat();

  return (amount: string): string | undefined =>
    amount === '' || reaches(microOf(amount), knownMicro(minimum))
      ? undefined
      : t('recharge.belowMinimum', { minimum: format.money(minimum, currency) });
}

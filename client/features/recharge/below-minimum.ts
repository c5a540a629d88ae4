import { reaches, toBriefMoney } from '#contract/money.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { knownMicro } from '#client/api/money.ts';
import { microOf } from '#client/drafts/typed-amount.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';

/** The refusal of an amount below the platform's minimum. An empty amount is the contract's problem. */
export function belowMinimum(amount: string, minimum = unknownMoney): string | undefined {
  const micro = knownMicro(minimum);
  if (amount === '' || reaches(microOf(amount), micro)) return undefined;
  return refusalText('BELOW_MINIMUM_recharge', { minimum: toBriefMoney(micro) });
}

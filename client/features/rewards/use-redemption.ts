import { latinDigits } from '#contract/text/latin-digits.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';

const longestCode = 32;

export type Redemption = ReturnType<typeof useRedemption>;

/** State of the redemption form and the last reward. */
export function useRedemption() {
  const redeem = useCommand(user.redeem, {
    at: { UNKNOWN_CODE: 'code', ALREADY_REDEEMED: 'code', CODE_USED_UP: 'code', CODE_EXPIRED: 'code' },
    onDone: () => form.discard(),
  });
  const form = useForm(redeem, {
    draft: 'redemption code',
    start: { code: '' },
  });

  return { form, brought: redeem.data };
}

/** Removes what no code contains. */
export const codeCharacters = (typed: string): string =>
  latinDigits(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, longestCode);

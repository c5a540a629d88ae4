import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '#contract/latin-digits.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { useDraft } from '#client/drafts/use-draft.ts';

const longestCode = 32;
const shortestCode = 4;

export type Redemption = ReturnType<typeof useRedemption>;

/** State of the redemption form: the typed code, its error and the last reward. */
export function useRedemption() {
  const { t } = useTranslation();
  const [code, setCode] = useDraft('redemption code', '');
  const [submitted, setSubmitted] = useState(false);
  const redeem = useCommand(user.redeem, {
    at: { UNKNOWN_CODE: 'code', ALREADY_REDEEMED: 'code', CODE_USED_UP: 'code', CODE_EXPIRED: 'code' },
    onDone: () => {
      setCode('');
      setSubmitted(false);
    },
  });
  const isTooShort = code.length < shortestCode;

  return {
    code,
    busy: redeem.busy,
    brought: redeem.data,
    problem:
      submitted && isTooShort
        ? t(code === '' ? 'rewards.redeem.missing' : 'fields.redemptionCode')
        : redeem.fieldErrors['code'],
    type(typed: string) {
      redeem.reset();
      setSubmitted(false);
      setCode(
        latinDigits(typed)
          .replace(/[^A-Za-z0-9]/g, '')
          .slice(0, longestCode),
      );
    },
    submit() {
      setSubmitted(true);
      if (!isTooShort) redeem.run({ code });
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import type { PhoneEntry } from './use-phone-entry.ts';

/** Whether a phone is registered already: asked once the member has finished typing it, told as long as it stays. */
export function usePhoneTaken({ phone, problem }: PhoneEntry, wanted: boolean) {
  const [finished, setFinished] = useState('');
  const { data } = useQuery({
    ...query(user.isValidAccount, { phone }),
    enabled: wanted && !problem && phone === finished,
  });

  return { isTaken: wanted && !problem && data?.valid === false, check: () => setFinished(phone) };
}

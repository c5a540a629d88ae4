import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import type { PhoneEntry } from './use-phone-entry.ts';

/** Whether a phone is already registered. Checked after the member finished typing, valid until the phone changes. */
export function usePhoneTaken({ phone, problem }: PhoneEntry, wanted: boolean) {
  const [finished, setFinished] = useState('');
  const { data } = useQuery({
    ...query(user.isValidAccount, { phone }),
    enabled: wanted && !problem && phone === finished,
  });

  return { isTaken: wanted && !problem && data?.valid === false, check: () => setFinished(phone) };
}

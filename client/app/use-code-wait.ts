import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { worldNow } from '#client/api/world-time.ts';

const usualSeconds = 60;

/** Until when the platform sends no further code to a phone, by the world's clock. */
export function useCodeWait() {
  const { data: info } = useQuery(query(user.sysInfo));
  const [last, setLast] = useState<{ phone: string; nextMs: number }>();
  const wait = (phone: string, seconds: number) => setLast({ phone, nextMs: worldNow() + seconds * 1000 });
  const resendSeconds = info?.codeResendSeconds ?? usualSeconds;

  return {
    /** 0 when no code has been sent to this phone. */
    nextMs: (phone: string) => (last?.phone === phone ? last.nextMs : 0),
    sent: (phone: string) => wait(phone, resendSeconds),
    /** The refusal names the seconds that are left in its message alone. */
    refused(phone: string, { reason, message }: Failure) {
      if (reason === 'TOO_SOON') wait(phone, Number(/\d+/.exec(message)?.[0] ?? resendSeconds));
    },
  };
}

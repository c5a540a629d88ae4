import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { worldNow } from '#client/api/world-time.ts';

const defaultResendSeconds = 60;

/** The waiting time before the platform sends another code to an account, on the world's clock. */
export function useCodeWait() {
  const { data: info } = useQuery(query(user.sysInfo));
  const [last, setLast] = useState<{ account: string; nextMs: number }>();
  const wait = (account: string, seconds: number) =>
    setLast({ account, nextMs: worldNow() + seconds * 1000 });
  const resendSeconds = info?.codeResendSeconds ?? defaultResendSeconds;

  return {
    /** 0 if no code was sent there. */
    nextMs: (account: string) => (last?.account === account ? last.nextMs : 0),
    sent: (account: string) => wait(account, resendSeconds),
    /** The refusal contains the remaining seconds only in its message. */
    refused(account: string, { reason, message }: Failure) {
      if (reason === 'TOO_SOON') wait(account, Number(/\d+/.exec(message)?.[0] ?? resendSeconds));
    },
  };
}

import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { logIn } from '#client/session/session.ts';
import { showToast } from '#client/ui/toast-store.ts';

type Credentials = Fields<typeof user.login>;

/**
 * For a call that sets a password with a code. When it goes without an answer and is refused as it is tried again, the
 * first one may have been carried out, and has used up the code: whoever can log in with what they typed knows that it
 * was, and is where they wanted to be.
 */
export function useDoneBefore(done: string) {
  const { leaveLogin } = useLoginReturn();
  const [unanswered, setUnanswered] = useState<Credentials['phone']>();
  const login = useCommand(user.login, {
    at: { BAD_CREDENTIALS: 'password', LOGIN_LOCKED: 'password' },
    onDone: (data, message) => {
      logIn({ data, message });
      showToast({ text: done, tone: 'success' });
      leaveLogin();
    },
    onFailed: ({ outcomeUnknown }) => outcomeUnknown || setUnanswered(undefined),
  });

  return {
    /** Whether it may have been carried out for an account without anybody's knowing. */
    mayBeDone: (account: string) => account === unanswered,
    asking: login.busy,
    /** Hears why the call failed, and what was sent with it. */
    failed: ({ kind, outcomeUnknown }: Failure, sent: Credentials) => {
      if (outcomeUnknown) setUnanswered(sent.phone);
      else if (kind === 'refused' && sent.phone === unanswered) login.run(sent);
    },
  };
}

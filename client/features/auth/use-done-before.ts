import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import type { Fields } from '#client/api/call.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import type { Submission } from '#client/drafts/use-form.ts';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { logIn } from '#client/session/session.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

type Credentials = Fields<typeof user.login>;

/**
 * Finds out if a call that set a password with a code succeeded without a response. The retry of such a call is
 * refused, because the first one used up the code. A login with the typed credentials then shows that it succeeded.
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
    /** Returns true if an unanswered call may have succeeded for an account. */
    mayBeDone: (account: string) => account === unanswered,
    /** The call as its form shows it: while it is being found out, it is pending and refused nothing. */
    pending: <S extends Submission<never>>(call: S): S =>
      login.busy ? { ...call, busy: true, fieldErrors: {} } : call,
    /** Handles a failure of the call and the credentials sent with it. */
    failed: ({ kind, outcomeUnknown }: Failure, sent: Credentials) => {
      if (outcomeUnknown) setUnanswered(sent.phone);
      else if (kind === 'refused' && sent.phone === unanswered) login.run(sent);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { useCodeWait } from '#client/drafts/use-code-wait.ts';
import { maskedPhone } from '#client/ui/text/masked-phone.ts';
import { maskedEmail } from './masked-email.ts';

export type CodeChannel = 'sms' | 'email';

/** Requests the code that confirms a fund password, by SMS or e-mail to the member. */
export function useOwnCode(channel: CodeChannel) {
  const wait = useCodeWait();
  const { data: { phone = '', email } = {} } = useQuery(query(user.info));
  const options = {
    quiet: true,
    onDone: () => wait.sent(channel),
    onFailed: (failure: Failure) => wait.refused(channel, failure),
  };
  const byChannel = useCommand(user.payPasswordCode, options);
  const bySms = useCommand(user.payPasswordSms, options);
  const { busy, failure } = byChannel.isOffered ? byChannel : bySms;

  return {
    busy,
    /** The member's masked phone number and e-mail address. */
    places: { sms: maskedPhone(phone), email: maskedEmail(email ?? '') },
    /** The waiting time is shown as a countdown instead of an error. */
    error: failure?.reason === 'TOO_SOON' ? undefined : failure?.message,
    nextMs: wait.nextMs(channel),
    send: () => (byChannel.isOffered ? byChannel.run({ channel }) : bySms.run()),
  };
}

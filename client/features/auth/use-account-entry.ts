import { useState } from 'react';
import { user } from '#contract/user/user.ts';
import { hostProfile, isOffered } from '#client/api/host-profile.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { phoneText } from '#client/telephone/phone-number.ts';
import { usePhoneEntry } from '#client/telephone/use-phone-entry.ts';

const loginWith = hostProfile?.wire.loginWith;

export type AccountEntry = ReturnType<typeof useAccountEntry>;

/** State of the account field: a typed or known phone, or the e-mail address of the registration. */
export function useAccountEntry(known: string | undefined) {
  const knownEmail = known?.includes('@') ? known : undefined;
  const [byEmail, setByEmail] = useState(knownEmail !== undefined || loginWith === 'email');
  const [typedEmail, setTypedEmail] = useState(knownEmail ?? '');
  const phone = usePhoneEntry(knownEmail ? undefined : known);
  const email = typedEmail.trim();
  const written = byEmail ? email : phone.written;

  return {
    phone,
    byEmail,
    mayChange: loginWith ? loginWith === 'both' : isOffered(user.emailRegister),
    change: () => setByEmail(!byEmail),
    typedEmail,
    typeEmail: setTypedEmail,
    /** The value to send. */
    account: byEmail ? email : phone.phone,
    /** The value to display. */
    text: byEmail ? email : phoneText(phone),
    /** The value as it was typed. */
    written,
    isIncomplete: !byEmail && phone.isIncomplete,
    isEmpty: written === '',
    problem: byEmail ? fieldProblem(user.emailRegister, 'email', email) : phone.problem,
  };
}

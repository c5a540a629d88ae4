import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { PhoneField } from '#client/telephone/phone-field.tsx';
import { phoneText } from '#client/telephone/phone-number.ts';
import { RegistrationForm } from './registration-form.tsx';
import { usePhoneEntry, type PhoneEntry } from '#client/telephone/use-phone-entry.ts';
import { useRegistration } from './use-registration.ts';

/** Registers with a phone, an SMS code, a password and an invitation code, and logs in. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { state, forwardedState } = useLoginReturn();
  const entry = usePhoneEntry(state.phone);
  const { phone } = entry;
  const registration = useRegistration('phone');
  // The request itself makes the phone a registered one, and without a response it may have done so.
  const { isTaken, check } = usePhoneTaken(entry, !registration.call.busy && !registration.mayBeDone(phone));

  return (
    <RegistrationForm
      lead={t('account.register.lead')}
      recipient={entry}
      recipientText={phoneText(entry)}
      problem={entry.problem ?? (isTaken ? refusalText('PHONE_TAKEN') : undefined)}
      showsProblem={isTaken}
      registration={registration.call}
      accountField={({ inviteCode, ...field }) => (
        <PhoneField
          {...field}
          entry={entry}
          autoComplete="tel"
          trailing={
            isTaken ? (
              <Link to={paths.login} state={{ ...forwardedState, phone }}>
                {t('account.register.loginInstead')}
              </Link>
            ) : (
              <ByEmailLink inviteCode={inviteCode} />
            )
          }
          onBlur={check}
        />
      )}
    />
  );
}

/**
 * A link to registration by e-mail, if the platform has opened it. Passes the invitation code on. It is at the end of an
 * existing line, so that no field moves when it appears.
 */
function ByEmailLink({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();
  const { data } = useQuery(query(user.emailOpen));

  if (!data?.open) return null;
  return (
    <Link to={paths.registerByEmail} state={{ ...forwardedState, inviteCode }}>
      {t('account.emailRegister.byEmail')}
    </Link>
  );
}

/**
 * Returns true if a phone is already registered. It is checked after the member finished typing, until the phone
 * changes.
 */
function usePhoneTaken({ phone, problem }: PhoneEntry, wanted: boolean) {
  const [finished, setFinished] = useState('');
  const { data } = useQuery({
    ...query(user.isValidAccount, { phone }),
    enabled: wanted && !problem && phone === finished,
  });

  return { isTaken: wanted && !problem && data?.valid === false, check: () => setFinished(phone) };
}

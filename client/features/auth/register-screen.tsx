import './auth.css';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { ByEmailLink } from './by-email-link.tsx';
import { PhoneField } from './phone-field.tsx';
import { phoneText } from './phone-number.ts';
import { RegistrationForm } from './registration-form.tsx';
import { usePhoneEntry } from './use-phone-entry.ts';
import { usePhoneTaken } from './use-phone-taken.ts';
import { useRegistration } from './use-registration.ts';

/** Registers with a phone, an SMS code, a password and an invitation code, and logs in. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { state, forwardedState } = useLoginReturn();
  const entry = usePhoneEntry(state.phone);
  const { phone } = entry;
  const registration = useRegistration();
  // The request itself makes the phone a registered one, and without a response it may have done so.
  const { isTaken, check } = usePhoneTaken(entry, !registration.busy && !registration.mayBeDone(phone));

  return (
    <RegistrationForm
      lead={t('account.register.lead')}
      recipient={entry}
      recipientText={phoneText(entry)}
      problem={entry.problem ?? (isTaken ? t('account.register.phoneTaken') : undefined)}
      showsProblem={isTaken}
      registration={registration}
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

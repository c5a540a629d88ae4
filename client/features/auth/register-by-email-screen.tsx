import './auth.css';
import { useQuery } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { EmailField } from '#client/ui/fields/email-field.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Registers with an e-mail address, if the platform has opened that. Such a member has no phone. */
export default function RegisterByEmailScreen() {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();
  const emailOpen = useQuery(query(user.emailOpen));

  return emailOpen.data?.open ? (
    <Registration />
  ) : (
    <AppScreen>
      <Loaded query={emailOpen}>
        {() => (
          <EmptyState
            icon={<MailX />}
            title={refusalText('EMAIL_CLOSED')}
            text={t('account.emailRegister.closed.text')}
            action={
              <LinkButton variant="primary" to={paths.register} state={forwardedState} replace>
                {t('account.emailRegister.byPhone')}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </AppScreen>
  );
}

function Registration() {
  const { t } = useTranslation();
  const { state, forwardedState } = useLoginReturn();
  const [typed, setTyped] = useState(state.phone?.includes('@') ? state.phone : '');
  const email = typed.trim();

  return (
    <RegistrationForm
      lead={t('account.emailRegister.lead')}
      recipient={{ email, written: email, isIncomplete: false }}
      recipientText={email}
      problem={fieldProblem(user.emailRegister, 'email', email)}
      showsProblem={false}
      registration={useRegistration('email').call}
      accountField={({ error, inviteCode, onChange }) => (
        <EmailField
          label={t('auth.email.label')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onChange();
          }}
          error={error}
          autoComplete="email"
          aside={
            <Link to={paths.register} state={{ ...forwardedState, inviteCode }}>
              {t('account.emailRegister.byPhone')}
            </Link>
          }
        />
      )}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';

/** The way from a registration to the login, for those who have an account. */
export function LoginInstead() {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();

  return (
    <p className="auth-other-way">
      {t('account.register.hasAccount')}{' '}
      <Link to={paths.login} state={forwardedState}>
        {t('account.register.login')}
      </Link>
    </p>
  );
}

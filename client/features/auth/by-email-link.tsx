import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { Link } from '#client/navigation/link.tsx';
import { useLoginReturn } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';

/**
 * A link to registration by e-mail, if the platform has opened it. Passes the invitation code on. It is at the end of an
 * existing line, so that no field moves when it appears.
 */
export function ByEmailLink({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation();
  const { forwardedState } = useLoginReturn();
  const isPossible = isOffered(user.emailOpen) && isOffered(user.emailRegister);
  const { data } = useQuery({ ...query(user.emailOpen), enabled: isPossible });

  if (!data?.open) return null;
  return (
    <Link to={paths.registerByEmail} state={{ ...forwardedState, inviteCode }}>
      {t('account.emailRegister.byEmail')}
    </Link>
  );
}

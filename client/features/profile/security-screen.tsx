import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { fundPasswordState } from '#client/payments/fund-password-state.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { Sessions } from './sessions.tsx';

/** Links to change the login password and the fund password, and the member's sessions. */
export default function SecurityScreen() {
  const { t } = useTranslation();
  const fundPassword = useQuery(query(user.hasPayPassword));
  const sessions = useQuery(query(user.sessions));

  return (
    <AppScreen>
      <Loaded
        query={fundPassword}
        skeleton={
          <Card flush>
            <SkeletonRows count={2} icon subtitle />
          </Card>
        }
      >
        {(answer) => {
          const state = fundPasswordState(answer);
          return (
            <>
              {state === 'notSet' && (
                <Notice tone="warning">{t('profile.security.fundPasswordMissing')}</Notice>
              )}
              <ListCard>
                <ListRow
                  icon={<KeyRound />}
                  title={t('profile.security.loginPassword')}
                  subtitle={t('profile.security.loginPasswordUse')}
                  link={<Link to={paths.loginPassword} />}
                />
                <ListRow
                  icon={<LockKeyhole />}
                  title={t('profile.security.fundPassword')}
                  subtitle={t('profile.security.fundPasswordUse')}
                  trailing={
                    state !== 'unknown' && (
                      <Badge tone={state === 'set' ? 'green' : 'amber'}>
                        {t(`profile.security.${state}`)}
                      </Badge>
                    )
                  }
                  link={<Link to={paths.fundPassword} />}
                />
              </ListCard>
              <Sessions />
            </>
          );
        }}
      </Loaded>
      {/* Last, and not before the content above has its final height. */}
      {!fundPassword.isLoading && !sessions.isLoading && <Notice>{t('profile.security.neverAsked')}</Notice>}
    </AppScreen>
  );
}

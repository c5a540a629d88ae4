import { useQuery } from '@tanstack/react-query';
import { KeyRound, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { Link } from '#client/app/link.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { paths } from '#client/app/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton, SkeletonRows } from '#client/ui/skeleton.tsx';

/** The two passwords: one lets the member in, the other lets money out. */
export default function SecurityScreen() {
  const { t } = useTranslation();
  const fundPassword = useQuery(query(user.hasPayPassword));

  return (
    <AppScreen>
      <Loaded
        query={fundPassword}
        skeleton={
          <Skeleton label={t('app.loading')}>
            <Card flush>
              <SkeletonRows count={2} icon subtitle />
            </Card>
          </Skeleton>
        }
      >
        {({ has }) => (
          <>
            {!has && <Notice tone="warning">{t('account.security.fundPasswordMissing')}</Notice>}
            <Card flush>
              <List>
                <ListRow
                  icon={<KeyRound />}
                  title={t('account.security.loginPassword')}
                  subtitle={t('account.security.loginPasswordUse')}
                  link={<Link to={paths.loginPassword} />}
                />
                <ListRow
                  icon={<LockKeyhole />}
                  title={t('account.security.fundPassword')}
                  subtitle={t('account.security.fundPasswordUse')}
                  trailing={
                    <Badge tone={has ? 'green' : 'amber'}>
                      {t(has ? 'account.security.set' : 'account.security.notSet')}
                    </Badge>
                  }
                  link={<Link to={paths.fundPassword} />}
                />
              </List>
            </Card>
          </>
        )}
      </Loaded>
      <Notice>{t('account.security.neverAsked')}</Notice>
    </AppScreen>
  );
}

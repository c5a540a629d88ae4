import './team.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { PagedList } from '#client/app/paged-list.tsx';
import { paths } from '#client/app/paths.ts';
import { useFormat } from '#client/i18n/format.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Bone } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { levelOf, levels } from './levels.ts';
import { MemberRow } from './member-row.tsx';

/** The members of one level, and what each of them brought. */
export default function LevelScreen() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [search, setSearch] = useSearchParams();
  const level = levelOf(search.get('level'));
  const members = useInfiniteQuery(pages(user.teamMembers, { level }));

  return (
    <AppScreen>
      <Tabs
        label={t('team.levels')}
        selected={String(level)}
        onSelect={(id) => setSearch({ level: id }, { replace: true })}
        tabs={levels.map((one) => ({ id: String(one), label: t('team.level', { level: count(one) }) }))}
      >
        <div className="team-members">
          {members.data?.total !== 0 && !members.isError && (
            <p className="team-soft">
              {members.data ? t('team.members', { count: members.data.total }) : <Bone />}
            </p>
          )}
          <Card flush>
            <PagedList
              query={members}
              keyOf={({ phone, createTime }) => `${phone} ${createTime}`}
              row={(member) => <MemberRow member={member} />}
              empty={
                <EmptyState
                  icon={<UsersRound />}
                  title={t('team.noMembers.title')}
                  text={t(level === 1 ? 'team.noMembers.direct' : 'team.noMembers.below')}
                  action={<ButtonLink link={<Link to={paths.invite} />}>{t('team.invite')}</ButtonLink>}
                />
              }
            />
          </Card>
        </div>
      </Tabs>
    </AppScreen>
  );
}

import './team.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { totalOf } from '#client/lists/total-of.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Bone } from '#client/ui/status/skeleton.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { levelOf, levels } from './levels.ts';
import { MemberRow } from './member-row.tsx';

interface MembersByLevelProps {
  /** Shows the count above the list. */
  counted?: boolean;
  emptyAction?: ReactNode;
}

/** The members of the level in the address, with the bonus earned from each. Tabs switch the level. */
export function MembersByLevel({ counted = false, emptyAction }: MembersByLevelProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [search, setSearch] = useScreenSearch();
  const level = levelOf(search.get('level'));
  const members = useInfiniteQuery(pages(user.teamMembers, { level }));
  const total = totalOf(members, members.data?.list.length ?? 0);
  const isCounted = members.data ? Boolean(total) : !members.isError;

  return (
    <Tabs
      label={t('team.levels')}
      selected={String(level)}
      onSelect={(id) => setSearch({ level: id }, { replace: true })}
      tabs={levels.map((one) => ({ id: String(one), label: t('team.level', { level: count(one) }) }))}
    >
      <div className="team-members">
        {counted && isCounted && (
          <p className="soft-text">{members.data ? t('team.members', { count: total }) : <Bone />}</p>
        )}
        <Card flush>
          <PagedList
            query={members}
            // A host may send no id; masked phones alone may collide.
            keyOf={({ id, phone, createTime }) => id || `${phone} ${createTime}`}
            row={(member) => <MemberRow member={member} />}
            empty={
              <EmptyState
                icon={<UsersRound />}
                title={t('team.noMembers.title')}
                text={t(level === 1 ? 'team.noMembers.direct' : 'team.noMembers.below')}
                action={emptyAction}
              />
            }
          />
        </Card>
      </div>
    </Tabs>
  );
}

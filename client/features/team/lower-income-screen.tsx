import './team.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { pages, query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { isThere } from '#client/app/is-there.ts';
import { Loaded } from '#client/app/loaded.tsx';
import { PagedList } from '#client/app/paged-list.tsx';
import { paths } from '#client/app/paths.ts';
import { useFormat } from '#client/i18n/format.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Section } from '#client/ui/section.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { levelOf, levels } from './levels.ts';
import { LowerIncome } from './lower-income.tsx';
import { MemberRow } from './member-row.tsx';

/** What the levels below brought, level by level and member by member. */
export default function LowerIncomeScreen() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [search, setSearch] = useSearchParams();
  const level = levelOf(search.get('level'));
  const summary = useQuery(query(user.teamSummary));
  const { data: info } = useQuery(query(user.sysInfo));
  const members = useInfiniteQuery(pages(user.teamMembers, { level }));

  return (
    <AppScreen
      action={
        isThere(paths.invite) && (
          <ButtonLink variant="primary" fullWidth icon={<UserRoundPlus />} link={<Link to={paths.invite} />}>
            {t('team.invite')}
          </ButtonLink>
        )
      }
    >
      <Loaded query={summary}>{(team) => <LowerIncome team={team} rates={info?.bonusRates} />}</Loaded>
      {summary.data && info && <BonusCost rates={info.bonusRates} />}
      {!summary.isError && (
        <Section title={t('team.lower.members')}>
          <Tabs
            label={t('team.levels')}
            selected={String(level)}
            onSelect={(id) => setSearch({ level: id }, { replace: true })}
            tabs={levels.map((one) => ({ id: String(one), label: t('team.level', { level: count(one) }) }))}
          >
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
                  />
                }
              />
            </Card>
          </Tabs>
        </Section>
      )}
    </AppScreen>
  );
}

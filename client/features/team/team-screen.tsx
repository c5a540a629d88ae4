import './team.css';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonFigures, SkeletonRows, SkeletonStat, SkeletonText } from '#client/ui/status/skeleton.tsx';
import { BonusCost } from './bonus-cost.tsx';
import { BonusRates } from './bonus-rates.tsx';
import { InviteButton } from './invite-button.tsx';
import { levels } from './levels.ts';
import { TeamLevels } from './team-levels.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { MemberIncome } from './member-income.tsx';

/** The member's team over three levels: members, income, and the cost of the bonuses. */
export default function TeamScreen() {
  const { t } = useTranslation();
  const summary = useQuery(query(user.teamSummary));
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <AppScreen action={<InviteButton />}>
      <Loaded query={summary} skeleton={<TeamSkeleton />}>
        {(team) => (
          <>
            <TeamFigures {...team} />
            <TeamLevels {...team} />
            <ListCard>
              <ListRow
                icon={<Coins />}
                title={t('titles.lowerIncome')}
                link={<Link to={paths.lowerIncome} />}
              />
            </ListCard>
          </>
        )}
      </Loaded>
      {summary.data && (
        <div className="team-terms">
          {info && <BonusRates rates={info.bonusRates} />}
          <BonusCost />
        </div>
      )}
    </AppScreen>
  );
}

function TeamSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat label={t('team.income')} size={40} />
        <SkeletonFigures layout="columns" figures={[t('team.size'), t('team.validSize')]} />
        <SkeletonText lines={2} />
      </Card>
      <Section title={t('team.levels')}>
        <Card flush>
          <SkeletonRows count={levels.length} icon subtitle trailing="amount" />
        </Card>
      </Section>
    </>
  );
}

interface TeamFiguresProps {
  size: number;
  validSize: number;
  income: string;
}

function TeamFigures({ size, validSize, income }: TeamFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Card>
      <Stat label={t('team.income')} value={<MemberIncome income={income} size={40} />} />
      <FigureGrid
        layout="columns"
        figures={[
          // A host may not send them.
          {
            label: t('team.size'),
            value: size >= 0 && <span className="team-count">{format.count(size)}</span>,
          },
          {
            label: t('team.validSize'),
            value: validSize >= 0 && <span className="team-count">{format.count(validSize)}</span>,
          },
        ]}
      />
      <p className="soft-text">{t('team.validMeans')}</p>
    </Card>
  );
}

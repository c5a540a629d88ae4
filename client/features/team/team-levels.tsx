import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, sumOf } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { Parts } from '#client/ui/text/parts.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { MemberIncome } from './member-income.tsx';
import { levels } from './levels.ts';

interface TeamLevelsProps {
  size: number;
  levels: OutputOf<typeof user.teamSummary>['levels'];
}

/** A level that the host does not send is unknown, and not empty. */
const levelIn = (figures: TeamLevelsProps['levels'], level: number) =>
  figures.find((row) => row.level === level) ?? { num: NaN, validNum: NaN, income: unknownMoney };

/** The team as a tree: the member, and below them each level with its size and income, linked to its members. */
export function TeamLevels({ size, levels: figures }: TeamLevelsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const whole = sumOf(levels.map((level) => levelIn(figures, level).income));

  return (
    <Section title={t('team.levels')}>
      <Card flush>
        {size === 0 ? (
          <EmptyState icon={<UsersRound />} title={t('team.empty.title')} text={t('team.empty.text')} />
        ) : (
          <div className="team-tree">
            <List>
              <ListRow
                icon={<UserRound />}
                title={t('team.you')}
                subtitle={size >= 0 && t('team.members', { count: size })}
                trailing={isKnown(whole) && <MemberIncome income={whole} />}
              />
              {levels.map((level) => {
                const { num, validNum, income } = levelIn(figures, level);
                return (
                  <ListRow
                    key={level}
                    icon={
                      <span className="team-level-number" aria-hidden>
                        {format.count(level)}
                      </span>
                    }
                    title={t('team.level', { level: format.count(level) })}
                    subtitle={
                      <Parts>
                        {num >= 0 && t('team.members', { count: num })}
                        {validNum >= 0 && t('team.valid', { count: validNum })}
                      </Parts>
                    }
                    trailing={isKnown(income) && <MemberIncome income={income} />}
                    link={<LinkOrText to={paths.teamLevel(level)} />}
                  />
                );
              })}
            </List>
          </div>
        )}
      </Card>
    </Section>
  );
}

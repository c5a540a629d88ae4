import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { joinParts } from '#client/i18n/join-parts.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { Bone, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { MemberIncome } from './member-income.tsx';
import { levels, rateOf } from './levels.ts';

interface LowerIncomeProps {
  team: OutputOf<typeof user.teamSummary>;
  /** Undefined while loading; placeholders reserve their room. */
  rates: OutputOf<typeof user.sysInfo>['bonusRates'] | undefined;
  ratesComing: boolean;
}

/** The total income from lower levels, each level's part and its rates. */
export function LowerIncome({ team, rates, ratesComing }: LowerIncomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totalMicro = knownMicro(team.income);

  return (
    <Card>
      <Stat
        label={t('team.income')}
        value={<MemberIncome income={team.income} size={40} />}
        detail={t('team.lower.since')}
      />
      {team.levels.map(({ level, num, income }, at) => (
        <div key={at} className="team-lower">
          <Progress
            label={joinParts(
              t('team.level', { level: format.count(level > 0 ? level : at + 1) }),
              // A host may send neither.
              num >= 0 ? t('team.members', { count: num }) : undefined,
            )}
            value={knownMicro(income)}
            max={Math.max(1, totalMicro, knownMicro(income))}
            valueText={isKnown(income) ? format.signedMoney(income) : ''}
            isFigure
            tone="green"
          />
          {rates && isKnown(rateOf(rates.purchase, at)) ? (
            <p className="soft-text">
              {t('team.lower.rates', {
                purchase: format.percent(rateOf(rates.purchase, at)),
                income: format.percent(rateOf(rates.income, at)),
              })}
            </p>
          ) : (
            ratesComing && <SoftBone />
          )}
        </div>
      ))}
    </Card>
  );
}

/** The placeholder of a level's rates. */
function SoftBone() {
  return (
    <p className="soft-text">
      <Bone width="long" />
    </p>
  );
}

export function LowerIncomeSkeleton() {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Card>
      <SkeletonStat label={t('team.income')} size={40} detail />
      {levels.map((level) => (
        <div key={level} className="team-lower">
          <Progress
            label={t('team.level', { level: format.count(level) })}
            value={0}
            max={1}
            valueText=""
            tone="green"
          />
          <SoftBone />
        </div>
      ))}
    </Card>
  );
}

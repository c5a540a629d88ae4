import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

interface NextLevelProps {
  /** The level's name as sent by the platform. */
  level: string;
  floors: OutputOf<typeof user.invitedFloor2>;
  validNum: number;
}

/** The valid members still required for the next level, and its reward. */
export function NextLevel({ level, floors, validNum }: NextLevelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = floors.find(({ reached }) => !reached);
  // A host may send neither the requirements nor the members.
  const missing = next ? Math.max(0, next.need - validNum) : NaN;
  const detail =
    floors.length === 0
      ? undefined
      : next
        ? missing >= 0 && t('team.nextLevel.missing', { count: missing })
        : t('team.nextLevel.last');

  return (
    <Card>
      {level ? (
        <Stat
          label={t('team.nextLevel.now')}
          value={<span className="team-level-name">{level}</span>}
          detail={detail}
        />
      ) : (
        detail && <p>{detail}</p>
      )}
      {next && (
        <FigureGrid
          layout="columns"
          figures={[
            {
              label: t('team.nextLevel.reward'),
              value: isKnown(next.reward) && <MoneyAmount signed money={next.reward} size={20} tone="gold" />,
            },
            {
              label: t('team.floors.valid'),
              value: missing >= 0 && (
                <span className="team-count">{`${format.count(validNum)}/${format.count(next.need)}`}</span>
              ),
            },
          ]}
        />
      )}
      <p className="soft-text">{t('team.validMeans')}</p>
    </Card>
  );
}

import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

type Floor = OutputOf<typeof user.invitedFloor>[number];

interface FloorsProps {
  title: string;
  floors: readonly Floor[];
  /** The current count towards these floors. */
  count: number;
}

/** A ladder of invitation rewards: the distance to the next floor, and each floor with its reward. */
export function Floors({ title, floors: received, count }: FloorsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // A host may omit requirements or counts; such floors are not shown.
  const floors = received.filter(({ need }) => Number.isFinite(need));
  const next = floors.find(({ reached }) => !reached);
  if (floors.length === 0) return null;
  const goal = next?.need ?? floors.at(-1)?.need ?? 1;

  return (
    <Card>
      {count >= 0 ? (
        <Progress
          label={title}
          value={Math.min(count, goal)}
          max={goal}
          valueText={`${format.count(count)}/${format.count(goal)}`}
          tone={next ? 'gold' : 'green'}
        />
      ) : (
        <p>{title}</p>
      )}
      <ul className="team-floors">
        {floors.map(({ need, reward, reached, credited }) => (
          <li key={need} data-reached={reached}>
            <span className="team-floor-mark">{reached && <Check />}</span>
            <span>
              <span>{t('team.floors.need', { count: need })}</span>
              <span className="soft-text">
                {credited
                  ? t('team.floors.credited')
                  : reached
                    ? t('team.floors.reached')
                    : Number.isFinite(count) && t('team.floors.ahead', { count: Math.max(0, need - count) })}
              </span>
            </span>
            {isKnown(reward) && <MoneyAmount signed money={reward} tone={credited ? 'green' : 'ink'} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

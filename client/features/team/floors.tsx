import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/progress.tsx';

interface FloorsProps {
  title: string;
  floors: { need: number; reward: string }[];
  /** How many count towards these floors by now. */
  reached: number;
}

/** One ladder of rewards: how far the next step is, and every step with what it pays. */
export function Floors({ title, floors, reached }: FloorsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = floors.find(({ need }) => need > reached);
  const goal = next?.need ?? floors.at(-1)?.need ?? 1;

  return (
    <Card>
      <Progress
        label={title}
        value={Math.min(reached, goal)}
        max={goal}
        valueText={`${format.count(reached)}/${format.count(goal)}`}
        tone={next ? 'gold' : 'green'}
      />
      <ul className="team-floors">
        {floors.map(({ need, reward }) => {
          const isReached = reached >= need;
          return (
            <li key={need} data-reached={isReached}>
              <span className="team-floor-mark">{isReached && <Check />}</span>
              <span>
                {t('team.floors.need', { count: need })}
                <span className="team-soft">
                  {t(isReached ? 'team.floors.reached' : 'team.floors.ahead', { count: need - reached })}
                </span>
              </span>
              <Amount {...format.signedAmount(reward)} tone={isReached ? 'green' : 'ink'} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

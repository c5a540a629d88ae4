import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { rewardParts } from './reward-text.ts';

/** The reward of each day of a streak, with today marked. The table repeats after its last day. */
export function StreakTable({ week, streak, signed }: OutputOf<typeof user.signInToday>) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = (signed ? streak - 1 : streak) % week.length;

  return (
    <Card>
      {/* Safari drops the list role of an unstyled list. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol className="streak-table" role="list">
        {week.map((reward, at) => {
          const isDone = at < today || (at === today && signed);
          return (
            <li key={at} data-today={at === today} data-done={isDone} aria-current={at === today && 'date'}>
              <span className="streak-day">
                {t(at === today ? 'rewards.signIn.isToday' : 'rewards.signIn.day', {
                  day: format.count(at + 1),
                })}
              </span>
              {isKnown(reward.reward) && (
                <Amount {...rewardParts(reward, format)} size={14} tone={isDone ? 'green' : 'ink'} />
              )}
              {isDone && <Check role="img" aria-label={t('rewards.signIn.done')} />}
            </li>
          );
        })}
      </ol>
      <p className="soft-text">{t('rewards.signIn.rules')}</p>
    </Card>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { MonthChoice } from '#client/time/month-choice.tsx';
import { useFirstMonth } from '#client/time/month-choice.tsx';
import { daysOf, monthOf, weekdayOf, type Day } from '#client/time/platform-day.ts';
import { Card } from '#client/ui/layout/card.tsx';

/** A month of platform days; days with a check-in are ticked. */
export function SignInCalendar({ today }: { today: Day }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const last = monthOf(today);
  const month = chosen ?? last;
  const first = useFirstMonth(last);

  const record = useInfiniteQuery(pages(user.signInRecord, { pageSize: 100 }));
  const isComplete = usePagesUntil(record, ({ day }) => day <= `${month}-01`);
  const failure = useLastFailure(record);
  const signedDays = new Set(record.data?.list.map(({ day }) => day));

  if (failure && !isComplete)
    return <LoadFailed failure={failure} busy={record.isFetching} onRetry={record.refetch} />;
  return (
    <Card>
      <MonthChoice month={month} first={first} last={last} onChange={setChosen} />
      <table className="sign-in-calendar" aria-label={format.month(month)} aria-busy={!isComplete}>
        <thead>
          <tr>
            {format.weekdays().map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day ? (
                  <td key={at} data-signed={signedDays.has(day)} data-ahead={day > today}>
                    <span aria-current={day === today ? 'date' : undefined}>
                      <span>{format.count(Number(day.slice(8)))}</span>
                      {signedDays.has(day) && <Check role="img" aria-label={t('rewards.signIn.done')} />}
                    </span>
                  </td>
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isComplete && (
        <p className="soft-text">
          {t('rewards.signIn.ofMonth', {
            count: daysOf(month).filter((day) => signedDays.has(day)).length,
          })}
        </p>
      )}
    </Card>
  );
}

/** The days of a month in weeks that begin on Monday, with gaps where another month's days would be. */
function weeksOf(month: string): (Day | undefined)[][] {
  const days = daysOf(month);
  const cells: (Day | undefined)[] = [
    ...Array.from({ length: weekdayOf(`${month}-01`) }, () => undefined),
    ...days,
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_gap, at) => cells[week * 7 + at]),
  );
}

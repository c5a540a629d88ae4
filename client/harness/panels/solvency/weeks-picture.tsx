import { useTranslation } from '#client/i18n/use-translation.ts';
import type { Solvency } from '#contract/control/solvency.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Picture } from '#client/charts/picture.tsx';

const tones = { winners: 'green', losers: 'red' } as const;

/** Winners and losers by the week in which they joined. */
export function WeeksPicture({ members: { positions, weeks } }: Pick<Solvency, 'members'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const money = (amount: string | null) => (amount === null ? '' : format.money(amount));
  const gini = positions.gini?.toFixed(2) ?? '';

  return (
    <Picture
      title={t('lab.books.weeks')}
      sentence={t('lab.books.winnersAndLosers', {
        ...{ count: positions.count, winners: positions.winners, losers: positions.losers },
      })}
      chart={{
        series: (['winners', 'losers'] as const).map((group) => ({
          label: t(`lab.books.columns.${group}`),
          ...{ tone: tones[group], kind: 'bars', points: weeks.map((week, at) => [at, week[group]]) },
        })),
        until: weeks.length,
        xText: (at) => (weeks[at] ? format.date(weeks[at].week) : ''),
        yLeast: 1,
      }}
      headings={(
        ['week', 'members', 'winners', 'losers', 'paidIn', 'takenOut', 'median', 'mean'] as const
      ).map((column) => t(`lab.books.columns.${column}`))}
      rows={weeks.map(({ week, count, winners, losers, paidIn, takenOut, median, mean }) => [
        ...[format.date(week), format.count(count), format.count(winners), format.count(losers)],
        ...[money(paidIn), money(takenOut), money(median), money(mean)],
      ])}
    >
      <p className="soft">
        {t('lab.books.spread', { median: money(positions.median), mean: money(positions.mean), gini })}
      </p>
    </Picture>
  );
}

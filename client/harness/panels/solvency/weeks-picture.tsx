import { useTranslation } from 'react-i18next';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Columns } from './columns.tsx';
import { Picture } from './picture.tsx';
import type { Report } from './report.ts';

/** Winners and losers by the week in which they joined: winners above the line, losers below. */
export function WeeksPicture({ members: { positions, weeks } }: Pick<Report, 'members'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const money = (amount: string | null) => (amount === null ? '' : format.money(amount));
  const gini = positions.gini?.toFixed(2) ?? '';
  const sentence = t('harness.solvency.winnersAndLosers', {
    ...{ count: positions.count, winners: positions.winners, losers: positions.losers },
  });
  const most = Math.max(...weeks.map(({ winners, losers }) => Math.max(winners, losers)));

  return (
    <Picture
      title={t('harness.solvency.weeks')}
      sentence={sentence}
      head={(['week', 'members', 'winners', 'losers', 'paidIn', 'takenOut', 'median', 'mean'] as const).map(
        (column) => t(`harness.solvency.columns.${column}`),
      )}
      rows={weeks.map(({ week, count, winners, losers, paidIn, takenOut, median, mean }) => [
        ...[format.date(week), format.count(count), format.count(winners), format.count(losers)],
        ...[money(paidIn), money(takenOut), money(median), money(mean)],
      ])}
    >
      <p className="soft">
        {t('harness.solvency.spread', { median: money(positions.median), mean: money(positions.mean), gini })}
      </p>
      <Columns
        label={sentence}
        columns={weeks.map(({ week, winners, losers }) => ({
          label: format.date(week),
          parts: [{ tone: 'green', size: winners }],
          below: losers,
        }))}
        highest={t('harness.solvency.mostMembers', { count: most })}
      />
    </Picture>
  );
}

import { useTranslation } from 'react-i18next';
import type { Solvency } from '#contract/control/solvency.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import type { Series } from '#client/charts/chart.tsx';
import { Picture, type Cell } from '#client/charts/picture.tsx';
import { useCells } from './use-cells.ts';

const barsOf = (label: string, tone: Series['tone'], points: Series['points']): Series => ({
  ...{ label, tone, points, kind: 'bars' },
});

const figures = ['cash', 'liabilities', 'promised', 'treasury', 'fees'] as const;
const drawnFigures = [
  ['cash', 'green'],
  ['liabilities', 'gold'],
  ['promised', 'amber'],
] as const;

/** Cash beside what is owed and promised. */
export function CashPicture({ report }: { report: Solvency }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
  const { cash, coverage, coverageWithPromises: covered } = report;
  const name = (figure: (typeof figures)[number]) => t(`lab.books.figures.${figure}`);

  return (
    <Picture
      name="cash"
      title={t('lab.books.cash')}
      sentence={
        covered === null
          ? t('lab.books.nothingOwed')
          : t('lab.books.covered', {
              ...{ cash: format.money(cash), share: format.percent(covered) },
              owed: format.percent(coverage ?? 1),
            })
      }
      chart={{
        series: drawnFigures.map(([figure, tone], at) =>
          barsOf(`${name(figure)}: ${format.money(report[figure])}`, tone, [
            [3 * at, Math.max(0, Number(report[figure]))],
          ]),
        ),
        until: 3 * drawnFigures.length - 1,
        xText: () => '',
      }}
      headings={[t('lab.books.figure'), t('lab.books.amount')]}
      rows={figures.map((figure) => [name(figure), cells.money(report[figure])])}
    />
  );
}

/** The promised returns by day, with the day on which cash is used up. */
export function PromisedPicture({ report: { at: now, promisedDays, runway } }: { report: Solvency }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
  const last = promisedDays.at(-1);
  const end = runway ? promisedDays.findIndex(({ day }) => day >= runway.day) : promisedDays.length;
  const isAhead = (day: string) => format.date(day) === format.day(now) || Date.parse(day) > now;
  const overdue = promisedDays.filter(({ day }) => !isAhead(day));
  // Older worlds may have promised more than `toMicro` reads.
  const overdueMicro = overdue.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
  const points = promisedDays.map(({ amount }, at) => [at, Number(amount)] as const);

  return (
    <Picture
      name="promised"
      title={t('lab.books.promised')}
      sentence={
        runway
          ? t('lab.books.usedUp', { day: format.date(runway.day), count: runway.days })
          : last
            ? t('lab.books.lasts', { day: format.date(last.day) })
            : t('lab.books.noPromise')
      }
      chart={
        last && {
          series: [
            barsOf(t('lab.books.overdueDays'), 'line-strong', points.slice(0, overdue.length)),
            barsOf(t('lab.books.coveredDays'), 'amber', points.slice(overdue.length, end)),
            barsOf(t('lab.books.uncoveredDays'), 'red', points.slice(Math.max(end, overdue.length))),
          ].filter((series) => series.points.length > 0),
          until: promisedDays.length,
          xText: (at) => (promisedDays[at] ? format.date(promisedDays[at].day) : ''),
          marks: [{ day: runway && end, text: t('lab.books.cashUsedUp') }],
        }
      }
      headings={[t('lab.books.day'), t('lab.books.due'), t('lab.books.afterFee')]}
      rows={promisedDays.map(({ day, amount, net }) => [
        ...[cells.date(day), cells.money(amount), cells.money(net)],
      ])}
    >
      {overdueMicro > 0 && (
        <p className="soft">{t('lab.books.overdue', { money: format.money(toMoney(overdueMicro)) })}</p>
      )}
    </Picture>
  );
}

const sources = [
  ['own', 'green'],
  ['earlier', 'line-strong'],
  ['later', 'amber'],
  ['uncovered', 'red'],
] as const;

type Sources = Solvency['payouts']['sources'];

/** The payers of payouts by day, first in, first out. */
export function PayoutsPicture({ payouts: { sources: all, days, unspent } }: Pick<Solvency, 'payouts'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
  const paid = sources.reduce((sum, [source]) => sum + toMicro(all[source]), 0);
  const shareOf = (source: keyof Sources) => format.percent(toMicro(all[source]) / paid);
  const name = (source: keyof Sources) => t(`lab.books.sources.${source}`);
  const rowOf = (day: Cell, from: Sources) => [day, ...sources.map(([source]) => cells.money(from[source]))];

  return (
    <Picture
      name="payouts"
      title={t('lab.books.payouts')}
      sentence={
        paid === 0
          ? t('lab.books.noPayout')
          : t('lab.books.fromLater', { share: shareOf('later'), unspent: format.money(unspent) })
      }
      chart={
        paid === 0
          ? undefined
          : {
              series: sources.map(([source, tone]) =>
                barsOf(
                  `${name(source)}: ${shareOf(source)}`,
                  tone,
                  days.map((day, at) => [at, Number(day[source])]),
                ),
              ),
              until: days.length,
              xText: (at) => (days[at] ? format.date(days[at].day) : ''),
            }
      }
      headings={[t('lab.books.day'), ...sources.map(([source]) => name(source))]}
      rows={[
        rowOf(t('lab.books.allDays'), all),
        ...days.map(({ day, ...from }) => rowOf(cells.date(day), from)),
      ]}
    />
  );
}

const weekColumns = ['week', 'members', 'winners', 'losers', 'paidIn', 'takenOut', 'median', 'mean'] as const;

/** Winners and losers by the week in which they joined. */
export function WeeksPicture({ members: { positions, weeks } }: Pick<Solvency, 'members'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const cells = useCells();
  const money = (amount: string | null) => (amount === null ? '' : format.money(amount));
  const { count, winners, losers, median, mean, gini } = positions;
  const spread = { median: money(median), mean: money(mean), gini: gini?.toFixed(2) ?? '' };
  const series = (group: 'winners' | 'losers', tone: Series['tone']) =>
    barsOf(
      t(`lab.books.columns.${group}`),
      tone,
      weeks.map((week, at) => [at, week[group]]),
    );

  return (
    <Picture
      name="weeks"
      title={t('lab.books.weeks')}
      sentence={t('lab.books.winnersAndLosers', { count, winners, losers })}
      chart={{
        series: [series('winners', 'green'), series('losers', 'red')],
        until: weeks.length,
        xText: (at) => (weeks[at] ? format.date(weeks[at].week) : ''),
        yLeast: 1,
      }}
      headings={weekColumns.map((column) => t(`lab.books.columns.${column}`))}
      rows={weeks.map((week) => [
        ...[cells.date(week.week), ...[week.count, week.winners, week.losers].map(cells.count)],
        ...[week.paidIn, week.takenOut, week.median, week.mean].map(cells.money),
      ])}
    >
      <p className="soft">{t('lab.books.spread', spread)}</p>
    </Picture>
  );
}

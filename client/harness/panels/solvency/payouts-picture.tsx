import { useTranslation } from '#client/i18n/use-translation.ts';
import type { Solvency } from '#contract/control/solvency.ts';
import { toMicro } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Picture } from '#client/charts/picture.tsx';

const sources = [
  { source: 'own', tone: 'green' },
  { source: 'earlier', tone: 'line-strong' },
  { source: 'later', tone: 'amber' },
  { source: 'uncovered', tone: 'red' },
] as const;

type Sources = Solvency['payouts']['sources'];

/** The payers of payouts by day, first in, first out. */
export function PayoutsPicture({ payouts: { sources: all, days, unspent } }: Pick<Solvency, 'payouts'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const paid = sources.reduce((sum, { source }) => sum + toMicro(all[source]), 0);
  const shareOf = (source: keyof Sources) => format.percent(toMicro(all[source]) / paid);
  const name = (source: keyof Sources) => t(`lab.books.sources.${source}`);
  const rowOf = (day: string, from: Sources) => [
    day,
    ...sources.map(({ source }) => format.money(from[source])),
  ];

  return (
    <Picture
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
              series: sources.map(({ source, tone }) => ({
                label: `${name(source)}: ${shareOf(source)}`,
                ...{ tone, kind: 'bars', points: days.map((day, at) => [at, Number(day[source])]) },
              })),
              until: days.length,
              xText: (at) => (days[at] ? format.date(days[at].day) : ''),
            }
      }
      headings={[t('lab.books.day'), ...sources.map(({ source }) => name(source))]}
      rows={[
        rowOf(t('lab.books.allDays'), all),
        ...days.map(({ day, ...from }) => rowOf(format.date(day), from)),
      ]}
    />
  );
}

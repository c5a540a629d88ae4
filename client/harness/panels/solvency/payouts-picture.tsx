import { useTranslation } from 'react-i18next';
import { toMicro, toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Columns, type Tone } from './columns.tsx';
import { Picture } from './picture.tsx';
import type { Report } from './report.ts';

const sources = ['own', 'earlier', 'later', 'uncovered'] as const;
const tones: Readonly<Record<(typeof sources)[number], Tone>> = {
  own: 'green',
  earlier: 'plain',
  later: 'amber',
  uncovered: 'red',
};

type Sources = Report['payouts']['sources'];
const paidOf = (from: Sources): number => sources.reduce((sum, source) => sum + toMicro(from[source]), 0);

/** The payers of payouts by day, first in, first out. */
export function PayoutsPicture({ payouts: { sources: all, days, unspent } }: Pick<Report, 'payouts'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const paid = paidOf(all);
  const name = (source: (typeof sources)[number]) => t(`harness.solvency.sources.${source}`);
  const sentence =
    paid === 0
      ? t('harness.solvency.noPayout')
      : t('harness.solvency.fromLater', {
          share: format.percent(toMicro(all.later) / paid),
          unspent: format.money(unspent),
        });
  const rowOf = (day: string, from: Sources) => [day, ...sources.map((source) => format.money(from[source]))];

  return (
    <Picture
      title={t('harness.solvency.payouts')}
      sentence={sentence}
      head={[t('harness.solvency.day'), ...sources.map(name)]}
      rows={
        paid === 0
          ? []
          : [
              rowOf(t('harness.solvency.allDays'), all),
              ...days.map(({ day, ...from }) => rowOf(format.date(day), from)),
            ]
      }
    >
      {paid > 0 && (
        <>
          <ul className="solvency-legend">
            {sources.map((source) => (
              <li key={source} data-tone={tones[source]}>
                <span>{name(source)}</span> <strong>{format.percent(toMicro(all[source]) / paid)}</strong>
              </li>
            ))}
          </ul>
          <Columns
            label={sentence}
            columns={days.map(({ day, ...from }) => ({
              label: format.date(day),
              parts: sources.map((source) => ({ tone: tones[source], size: toMicro(from[source]) })),
            }))}
            highest={t('harness.solvency.highest', {
              money: format.money(toMoney(Math.max(...days.map(paidOf)))),
            })}
          />
        </>
      )}
    </Picture>
  );
}

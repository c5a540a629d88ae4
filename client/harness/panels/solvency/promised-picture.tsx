import { useTranslation } from '#client/i18n/use-translation.ts';
import type { Solvency } from '#contract/control/solvency.ts';
import { toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Picture } from '#client/charts/picture.tsx';

/** The promised returns by day, with the day on which cash is used up. */
export function PromisedPicture({ report: { at: now, promisedDays, runway } }: { report: Solvency }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const last = promisedDays.at(-1);
  const end = runway ? promisedDays.findIndex(({ day }) => day >= runway.day) : promisedDays.length;
  const isAhead = (day: string) => format.date(day) === format.day(now) || Date.parse(day) > now;
  const overdue = promisedDays.filter(({ day }) => !isAhead(day));
  // Older worlds may have promised more than `toMicro` reads.
  const overdueMicro = overdue.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
  const points = promisedDays.map(({ amount }, at) => [at, Number(amount)] as const);

  return (
    <Picture
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
          series: (
            [
              ['overdueDays', 'line-strong', points.slice(0, overdue.length)],
              ['coveredDays', 'amber', points.slice(overdue.length, end)],
              ['uncoveredDays', 'red', points.slice(Math.max(end, overdue.length))],
            ] as const
          )
            .filter(([, , { length }]) => length > 0)
            .map(([label, tone, shown]) => ({
              label: t(`lab.books.${label}`),
              ...{ tone, kind: 'bars', points: shown },
            })),
          until: promisedDays.length,
          xText: (at) => (promisedDays[at] ? format.date(promisedDays[at].day) : ''),
          marks: [{ day: runway && end, text: t('lab.books.cashUsedUp') }],
        }
      }
      headings={[t('lab.books.day'), t('lab.books.due'), t('lab.books.afterFee')]}
      rows={promisedDays.map(({ day, amount, net }) => [
        ...[format.date(day), format.money(amount), format.money(net)],
      ])}
    >
      {overdueMicro > 0 && (
        <p className="soft">{t('lab.books.overdue', { money: format.money(toMoney(overdueMicro)) })}</p>
      )}
    </Picture>
  );
}

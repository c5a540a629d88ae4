import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Columns, type Tone } from './columns.tsx';
import { Picture } from './picture.tsx';
import type { Report } from './report.ts';

/** The promised returns by day, with the day on which cash is used up. */
export function PromisedPicture({ report: { at: now, promisedDays, runway } }: { report: Report }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const last = promisedDays.at(-1);
  const at = promisedDays.findIndex(({ day }) => runway !== null && day >= runway.day);
  const sentence = runway
    ? t('harness.solvency.usedUp', { day: format.date(runway.day), count: runway.days })
    : last
      ? t('harness.solvency.lasts', { day: format.date(last.day) })
      : t('harness.solvency.noPromise');
  const isAhead = (day: string) => format.date(day) === format.day(now) || Date.parse(day) > now;
  const overdue = promisedDays.filter(({ day }) => !isAhead(day));
  // Older worlds may have promised more than `toMicro` reads.
  const overdueMicro = overdue.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
  const toneOf = (place: number): Tone =>
    place < overdue.length ? 'plain' : at >= 0 && place >= at ? 'red' : 'amber';
  const most = promisedDays.toSorted((one, other) => Number(other.amount) - Number(one.amount))[0];

  return (
    <Picture
      title={t('harness.solvency.promised')}
      sentence={sentence}
      head={[t('harness.solvency.day'), t('harness.solvency.due'), t('harness.solvency.afterFee')]}
      rows={promisedDays.map(({ day, amount, net }) => [
        format.date(day),
        format.money(amount),
        format.money(net),
      ])}
    >
      {overdueMicro > 0 && (
        <p className="soft">
          {t('harness.solvency.overdue', { money: format.money(toMoney(overdueMicro)) })}
        </p>
      )}
      {most && (
        <Columns
          label={sentence}
          columns={promisedDays.map(({ day, amount }, place) => ({
            label: format.date(day),
            parts: [{ tone: toneOf(place), size: Number(amount) }],
          }))}
          mark={at < 0 ? undefined : { at, name: t('harness.solvency.cashUsedUp') }}
          highest={t('harness.solvency.highest', { money: format.money(most.amount) })}
        />
      )}
    </Picture>
  );
}

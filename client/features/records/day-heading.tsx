import { useTranslation } from 'react-i18next';
import type { WalletRecord } from '#contract/wallet.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';

/** The ids of the records that begin a new day. */
export function startsOfDays(
  lines: readonly WalletRecord[],
  dayOf: (instantMs: number) => string,
): ReadonlySet<string> {
  const starts = lines.filter(({ time }, at) => dayOf(time) !== dayOf(lines[at - 1]?.time ?? 0));
  return new Set(starts.map(({ id }) => id));
}

/** Today, yesterday, or the date, by the platform's clock. */
export function DayHeading({ instantMs }: { instantMs: number }) {
  const { t } = useTranslation();
  const { date, daysBetween } = useFormat();
  const daysAgo = daysBetween(instantMs, worldNow());

  return (
    <div className="records-day">
      <h2>{daysAgo === 0 ? t('records.today') : daysAgo === 1 ? t('records.yesterday') : date(instantMs)}</h2>
    </div>
  );
}

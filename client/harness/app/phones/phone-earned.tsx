import { useTranslation } from 'react-i18next';
import { useLastClockMove } from '#client/harness/model/clock.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** The earnings of the member of a phone during the last move of the clock, on the upper edge of the phone. */
export function PhoneEarned({ account }: { account: string | undefined }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const earned = useLastClockMove()?.earned.list.find((earner) => earner.account === account);
  if (!earned) return null;

  return (
    <p className="phone-earned" title={t('harness.phones.earned')}>
      {`+${format.money(earned.amount)}`}
    </p>
  );
}

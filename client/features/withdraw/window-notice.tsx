import { useTranslation } from 'react-i18next';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { useWindowHours } from '#client/payments/use-window-hours.ts';
import { Notice } from '#client/ui/status/notice.tsx';

/** A host may send neither. */
interface WindowNoticeProps {
  open?: boolean;
  nextOpenTime?: number;
}

/** The withdrawal window: open now, or the next opening time. */
export function WindowNotice({ open, nextOpenTime = 0 }: WindowNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useWindowHours();

  if (open === undefined) return null;
  return (
    <Notice title={t(open ? 'withdraw.window.open' : 'withdraw.window.closed')}>
      {!open && nextOpenTime > 0 && (
        <p>
          {t('withdraw.window.next', {
            time: format.dateTimeWithin(nextOpenTime),
            distance: format.relative(nextOpenTime, worldNow()),
          })}
        </p>
      )}
      {hours && <p>{hours}</p>}
    </Notice>
  );
}

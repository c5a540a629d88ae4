import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { daysText, zoneText } from './window-text.ts';

/** A host may tell neither. */
interface WindowNoticeProps {
  open?: boolean;
  nextOpenTime?: number;
}

/** Whether withdrawals are processed now, or from which time on. */
export function WindowNotice({ open, nextOpenTime = 0 }: WindowNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const { tag } = currentLanguage();
  const hours = info?.withdrawWindow;

  if (open === undefined) return null;
  return (
    <Notice title={t(open ? 'withdraw.window.open' : 'withdraw.window.closed')}>
      {!open && (
        <p>
          {t('withdraw.window.next', {
            time: format.dateTimeWithin(nextOpenTime),
            distance: format.relative(nextOpenTime, worldNow()),
          })}
        </p>
      )}
      {hours && hours.days.length > 0 && (
        <p>
          {t('withdraw.window.hours', {
            days: daysText(tag, hours.days),
            from: hours.from,
            to: hours.to,
            zone: zoneText(tag, hours.timeZone),
          })}
        </p>
      )}
    </Notice>
  );
}

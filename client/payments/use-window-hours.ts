import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { daysText, zoneText } from './window-text.ts';

/** The days and hours in which withdrawals are processed, with their time zone. A host may send none. */
export function useWindowHours(): string | undefined {
  const { t } = useTranslation();
  const hours = useQuery(query(user.sysInfo)).data?.withdrawWindow;
  const { tag } = currentLanguage();

  // Worked out once, because the screens that show it render with every key of an amount.
  return useMemo(
    () =>
      hours?.days.length
        ? t('withdraw.window.hours', {
            days: daysText(tag, hours.days),
            from: hours.from,
            to: hours.to,
            zone: zoneText(tag, hours.timeZone),
          })
        : undefined,
    [hours, tag, t],
  );
}

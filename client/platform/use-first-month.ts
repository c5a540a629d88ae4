import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { dayOf, monthOf, type Month } from './platform-day.ts';

/** The month in which the member registered: nothing of theirs is older. Until that is known, the month that is given. */
export function useFirstMonth(last: Month): Month {
  const { timeZone } = usePlatform();
  const { data } = useQuery(query(user.info));
  const first = data ? monthOf(dayOf(data.createTime, timeZone)) : last;
  return first && first < last ? first : last;
}

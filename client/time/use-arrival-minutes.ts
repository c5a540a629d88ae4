import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';

/** The spec's longest time until received income arrives, for a host that does not send its own. */
const latestMinutes = 30;

/** The number of minutes within which received income arrives. */
export const useArrivalMinutes = (): number =>
  useQuery(query(user.sysInfo)).data?.incomeArrivalMinutes[1] ?? latestMinutes;

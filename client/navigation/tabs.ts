import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import type { Tab } from './route-row.ts';

/** The two variants of the tab bar, by `tabBar` of `sys/info`. */
const variants: Record<3 | 5, readonly Tab[]> = {
  3: ['home', 'wallet', 'mine'],
  5: ['home', 'community', 'products', 'team', 'mine'],
};

/** The platform's tabs; undefined until it responds, and five if it does not. */
export function useTabs(): readonly Tab[] | undefined {
  const { data, isError } = useQuery(query(user.sysInfo));
  if (data) return variants[data.tabBar === 3 ? 3 : 5];
  return isError ? variants[5] : undefined;
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { useSession } from '#client/session/session.ts';
import { OnceSeen } from '#client/ui/layout/once-seen.tsx';

const Overview = latePart(() => import('./overview.tsx'));
const Tasks = latePart(
  () => import('./tasks.tsx'),
  ({ children }: { children: ReactNode }) => children && <div className="home-income" />,
);

export function useBalances() {
  const { isMember } = useSession();
  return useQuery({ ...query(wallet.wallet), enabled: isMember });
}

/** The running machines, or the steps to the first income. Reserves the room of parts that load later. */
export function MemberOverview() {
  const { data } = useBalances();

  return (
    data && (
      <IfOffered endpoint={product.orders}>
        <div className="home-overview" data-holds={data.working?.machines ? 'machines' : 'steps'}>
          <Overview />
        </div>
      </IfOffered>
    )
  );
}

/** The member's tasks, and the chart of income by day once there is income. Reserves the place of the chart. */
export function MemberTasks({ IncomeChart }: { IncomeChart: ComponentType }) {
  const { data } = useBalances();
  // The phone would read up to 400 records for it at each visit.
  const hasChart = data && isOffered(wallet.incomeDays) && knownMicro(data.totalIncome) > 0;

  return (
    <OnceSeen name="tasks" className={hasChart ? 'home-income skeleton-block' : 'home-tasks-to-come'}>
      <Tasks>{hasChart && <IncomeChart />}</Tasks>
    </OnceSeen>
  );
}

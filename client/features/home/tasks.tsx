import type { ReactNode } from 'react';
import { OnceSeen } from '#client/ui/layout/once-seen.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useRecentOrders } from './use-recent-orders.ts';
import { useTasks } from './use-tasks.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

/**
 * The member's tasks, and the last step to the first income while a first machine earns it. The chart below them appears no
 * earlier, because they would move it.
 */
export default function Tasks({ children: chart }: { children: ReactNode }) {
  const { running, hasReceived } = useRecentOrders();
  const tasks = useTasks();

  return (
    <>
      {tasks && running.length > 0 && !hasReceived && <FirstSteps hasMachine />}
      {tasks && <WaitingTasks {...tasks} setup={hasReceived ? tasks.setup : undefined} />}
      {chart && (
        <div className="home-income">
          {tasks && (
            <OnceSeen name="income" className="skeleton-block">
              {chart}
            </OnceSeen>
          )}
        </div>
      )}
    </>
  );
}

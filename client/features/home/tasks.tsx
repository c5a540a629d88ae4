import type { ReactNode } from 'react';
import { useSeen } from '#client/ui/layout/use-in-view.ts';
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
      {chart && <div className="home-income">{tasks && <OnceSeen>{chart}</OnceSeen>}</div>}
    </>
  );
}

/** Tasks out of view are neither rendered nor loaded. */
function OnceSeen({ children }: { children: ReactNode }) {
  const [isSeen, watch] = useSeen();
  return isSeen ? children : <div ref={watch} className="skeleton-block" data-unseen />;
}

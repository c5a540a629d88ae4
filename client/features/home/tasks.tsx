import { FirstSteps } from './first-steps.tsx';
import { useRecentOrders } from './use-recent-orders.ts';
import { useTasks } from './use-tasks.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

/** The member's tasks, and the last step to the first income while a first machine earns it. */
export default function Tasks() {
  const { running, hasReceived } = useRecentOrders();
  const tasks = useTasks();
  if (!tasks) return null;

  return (
    <>
      {running.length > 0 && !hasReceived && <FirstSteps hasMachine />}
      <WaitingTasks {...tasks} setup={hasReceived ? tasks.setup : undefined} />
    </>
  );
}

import { FirstSteps } from './first-steps.tsx';
import { RunningMachines } from './running-machines.tsx';
import { useRecentOrders } from './use-recent-orders.ts';

/** The running machines, or without any the steps to the first income. */
export default function Overview() {
  const orders = useRecentOrders();

  if (!orders.isKnown) return null;
  if (orders.running.length > 0) return <RunningMachines orders={orders.running} onEarned={orders.refetch} />;
  return !orders.hasReceived && <FirstSteps hasMachine={false} />;
}

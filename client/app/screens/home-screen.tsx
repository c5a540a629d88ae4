import { HomeScreen } from '#client/features/home/home-screen.tsx';
import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';

const IncomeChart = lazyWhenIdle(() => import('#client/features/wallet/income-chart.tsx'));

/** Home with the member's income by day. */
export default function HomeWithIncomeScreen() {
  return <HomeScreen IncomeChart={IncomeChart} />;
}

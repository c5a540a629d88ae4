import { HomeScreen } from '#client/features/home/home-screen.tsx';
import { latePart } from '#client/navigation/late-part.tsx';

const IncomeChart = latePart(() => import('#client/features/wallet/income-chart.tsx'));

/** Home with the member's income by day. */
export default function HomeWithIncomeScreen() {
  return <HomeScreen IncomeChart={IncomeChart} />;
}

import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import Coins from 'lucide-react/icons/coins';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartPie from 'lucide-react/icons/chart-pie';
import Lock from 'lucide-react/icons/lock';
import Percent from 'lucide-react/icons/percent';
import Sprout from 'lucide-react/icons/sprout';
import UsersRound from 'lucide-react/icons/users-round';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { FigureValue } from './figure-value.tsx';
import { isFigureKnown, type Balances, type FigureName } from './figures.ts';

const icons = {
  available: CircleCheckBig,
  income: Sprout,
  transit: Clock,
  frozen: Lock,
  stockAssets: ChartPie,
  todayIncome: CalendarDays,
  totalIncome: Coins,
  dividend: Percent,
  teamSize: UsersRound,
  teamIncome: UserPlus,
} as const;

interface FigureListProps {
  title: string;
  names: readonly (keyof typeof icons)[];
  balances: Balances;
  onExplain: (name: FigureName) => void;
}

/** A list of the figures that the host sends. A press explains how a figure is composed. */
export function FigureList({ title, names, balances, onExplain }: FigureListProps) {
  const { t } = useTranslation();
  const known = names.filter((name) => isFigureKnown(balances[name]));

  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <ListCard>
        {known.map((name) => {
          const Icon = icons[name];
          return (
            <ListRow
              key={name}
              icon={<Icon />}
              title={t(`wallet.figures.${name}.label`)}
              subtitle={t(`wallet.figures.${name}.hint`)}
              trailing={<FigureValue name={name} balances={balances} />}
              onPress={() => onExplain(name)}
            />
          );
        })}
      </ListCard>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { House, UserRound, UsersRound, WalletMinimal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { TabBar, TabBarItem } from '#client/ui/tab-bar.tsx';
import type { Tab } from './current-route.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

const tabs = {
  home: { to: paths.home, Icon: House },
  wallet: { to: paths.wallet, Icon: WalletMinimal },
  team: { to: paths.team, Icon: UsersRound },
  mine: { to: paths.mine, Icon: UserRound },
} satisfies Record<Tab, { to: string; Icon: typeof House }>;

/** The two variants of the tab bar, by `tabBar` of `sys/info`. */
const variants: Record<3 | 5, readonly Tab[]> = {
  3: ['home', 'wallet', 'mine'],
  5: ['home', 'wallet', 'team', 'mine'],
};

/** The main places of the app. It waits for the platform to say which variant it wants; all of them where it cannot. */
export function AppTabs({ current }: { current: Tab }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(query(user.sysInfo));
  const variant = data ? variants[data.tabBar] : isError ? variants[5] : [];
  const shown = variant.filter((tab) => routes.some(({ path }) => `/${path}` === tabs[tab].to));
  if (shown.length === 0) return null;

  return (
    <TabBar label={t('tabs.label')}>
      {shown.map((tab) => {
        const { to, Icon } = tabs[tab];
        return (
          <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
            <TabBarItem icon={<Icon />} label={t(`tabs.${tab}`)} />
          </Link>
        );
      })}
    </TabBar>
  );
}

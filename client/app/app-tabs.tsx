import Factory from 'lucide-react/icons/factory';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar, TabBarItem } from '#client/ui/tab-bar.tsx';
import type { Tab } from '#client/navigation/route-row.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useTabs } from '#client/navigation/tabs.ts';
import { unreadCount } from '#client/platform/unread-count.ts';

const places = {
  home: { to: paths.home, Icon: House },
  community: { to: paths.community, Icon: MessagesSquare },
  products: { to: paths.products, Icon: Factory },
  wallet: { to: paths.wallet, Icon: WalletMinimal },
  team: { to: paths.team, Icon: UsersRound },
  mine: { to: paths.mine, Icon: UserRound },
} satisfies Record<Tab, { to: string; Icon: typeof House }>;

/** The main places of the app, around those screens that are among them on this platform. */
export function AppTabs({ current }: { current: Tab }) {
  const { t } = useTranslation();
  // In a step of its own, apart from what else the answer brings.
  const tabs = useDeferredValue(useTabs());
  const unread = unreadCount.use();
  // The messages stand in the personal centre.
  const waiting = unread > 0 ? t('tabs.unread', { count: unread }) : undefined;
  if (!tabs?.includes(current)) return null;

  return (
    <TabBar label={t('tabs.label')}>
      {tabs
        .filter((tab) => isRouteAvailable(places[tab].to))
        .map((tab) => {
          const { to, Icon } = places[tab];
          return (
            <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
              <TabBarItem
                icon={<Icon />}
                label={t(`tabs.${tab}`)}
                unread={tab === 'mine' ? waiting : undefined}
              />
            </Link>
          );
        })}
    </TabBar>
  );
}

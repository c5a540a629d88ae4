import Factory from 'lucide-react/icons/factory';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import type { Tab } from '#client/navigation/route-row.ts';
import { useTabs } from '#client/navigation/tabs.ts';
import { unreadCount } from '#client/platform/shell-state.ts';
import { TabBar, TabBarItem } from '#client/ui/tab-bar.tsx';

const tabItems = {
  home: { to: paths.home, Icon: House },
  community: { to: paths.community, Icon: MessagesSquare },
  products: { to: paths.products, Icon: Factory },
  wallet: { to: paths.wallet, Icon: WalletMinimal },
  team: { to: paths.team, Icon: UsersRound },
  mine: { to: paths.mine, Icon: UserRound },
} satisfies Record<Tab, { to: string; Icon: typeof House }>;

/** The tab bar, on the screens that are tabs on this platform. */
export function AppTabs({ current }: { current: Tab }) {
  const { t } = useTranslation();
  // Deferred, so that it does not render together with the rest of the response.
  const tabs = useDeferredValue(useTabs());
  const unread = unreadCount.use();
  // The messages are listed on the `mine` screen.
  const unreadText = unread > 0 ? t('tabs.unread', { count: unread }) : undefined;
  if (!tabs?.includes(current)) return null;

  return (
    <TabBar label={t('tabs.label')}>
      {tabs
        .filter((tab) => isRouteAvailable(tabItems[tab].to))
        .map((tab) => {
          const { to, Icon } = tabItems[tab];
          return (
            <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
              <TabBarItem
                icon={<Icon />}
                label={t(`tabs.${tab}`)}
                unread={tab === 'mine' ? unreadText : undefined}
              />
            </Link>
          );
        })}
    </TabBar>
  );
}

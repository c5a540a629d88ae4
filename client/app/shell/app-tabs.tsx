import Factory from 'lucide-react/icons/factory';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '#client/device/wide.ts';
import type { Route } from '#client/navigation/current-route.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import type { Tab } from '#client/navigation/route-row.ts';
import { tabOf } from '#client/navigation/route-places.ts';
import { useTabs } from '#client/navigation/tabs.ts';
import { unreadCount } from '#client/shell/shell-state.ts';
import { useSession } from '#client/session/session.ts';
import { TabBar, TabBarItem } from '#client/ui/layout/tab-bar.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';

const tabItems = {
  home: { to: paths.home, Icon: House },
  community: { to: paths.community, Icon: MessagesSquare },
  products: { to: paths.products, Icon: Factory },
  wallet: { to: paths.wallet, Icon: WalletMinimal },
  team: { to: paths.team, Icon: UsersRound },
  mine: { to: paths.mine, Icon: UserRound },
} satisfies Record<Tab, { to: string; Icon: typeof House }>;

/** The tab bar, on the screens that are tabs on this platform. A wide window keeps it, and adds the wallet. */
export function AppTabs({ route }: { route: Route }) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  // A member's screen keeps it until the login, if the session ends.
  const isRail = useIsWide() && (isMember || route.guard !== 'guest' || route.tab !== undefined);
  // An empty rail keeps its place.
  const offered = useTabs() ?? [];
  const tabs = isRail && offered.length > 0 ? [...new Set<Tab>([...offered, 'wallet'])] : offered;
  const current = isRail ? tabOf(route) : route.tab;
  const isShown = isRail || (current !== undefined && tabs.includes(current));
  useRootMark('tab-bar', isShown);
  if (!isShown) return null;

  return (
    <TabBar label={t('tabs.label')}>
      {tabs.map((tab) => (
        <AppTab key={tab} tab={tab} isCurrent={tab === current} />
      ))}
    </TabBar>
  );
}

function AppTab({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { to, Icon } = tabItems[tab];
  const unread = unreadCount.use();
  // The messages are listed on the `mine` screen.
  const unreadText = tab === 'mine' && unread > 0 ? t('tabs.unread', { count: unread }) : undefined;

  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <TabBarItem icon={<Icon />} label={t(`tabs.${tab}`)} unread={unreadText} />
    </Link>
  );
}

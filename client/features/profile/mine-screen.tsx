import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { acceptsCash } from '#client/platform/accepts-cash.ts';
import { useUnread } from '#client/platform/use-unread.ts';
import { Badge } from '#client/ui/badge.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { Entries } from './entries.tsx';
import { activityEntries, accountEntries, peopleEntries, rewardEntries } from './entry-table.ts';
import { LogOut } from './log-out.tsx';
import { MemberCard } from './member-card.tsx';

/** The personal centre: the member, their balances, and links to all their screens. */
export default function MineScreen() {
  const { t } = useTranslation();
  const unread = useUnread();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <AppScreen>
      <MemberCard />
      <BalanceSummary />
      <Entries
        title={t('profile.mine.activity')}
        entries={activityEntries}
        waiting={{
          messages: unread > 0 && <Badge tone="gold">{t('messages.unread', { count: unread })}</Badge>,
        }}
      />
      <Entries title={t('profile.mine.rewards')} entries={rewardEntries} />
      <Entries title={t('profile.mine.people')} entries={peopleEntries} />
      <Entries
        title={t('profile.mine.account')}
        entries={accountEntries.filter(({ word }) => word !== 'bankAccounts' || (info && acceptsCash(info)))}
      />
      <LogOut />
    </AppScreen>
  );
}

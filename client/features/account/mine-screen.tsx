import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { takesCash } from '#client/app/takes-cash.ts';
import { useUnread } from '#client/app/use-unread.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Entries } from './entries.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { LogOut } from './log-out.tsx';
import { MemberCard } from './member-card.tsx';
import { activityEntries, accountEntries, peopleEntries, rewardEntries } from './entry-table.ts';

/** The personal centre: who the member is, what they have, and the ways to everything of theirs. */
export default function MineScreen() {
  const { t } = useTranslation();
  const unread = useUnread();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <AppScreen>
      <MemberCard />
      <BalanceSummary />
      <Entries
        title={t('account.mine.activity')}
        entries={activityEntries}
        waiting={{
          messages: unread > 0 && <Badge tone="gold">{t('messages.unread', { count: unread })}</Badge>,
        }}
      />
      <Entries title={t('account.mine.rewards')} entries={rewardEntries} />
      <Entries title={t('account.mine.people')} entries={peopleEntries} />
      <Entries
        title={t('account.mine.account')}
        entries={accountEntries.filter(({ word }) => word !== 'bankAccounts' || (info && takesCash(info)))}
      />
      <LogOut />
    </AppScreen>
  );
}

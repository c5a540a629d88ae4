import './account.css';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/app/chrome.tsx';
import { Entries } from './entries.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { LogOut } from './log-out.tsx';
import { MemberCard } from './member-card.tsx';
import { activityEntries, accountEntries, peopleEntries } from './entry-table.ts';

/** The personal centre: who the member is, what they have, and the ways to everything of theirs. */
export default function MineScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <MemberCard />
      <BalanceSummary />
      <Entries title={t('account.mine.activity')} entries={activityEntries} />
      <Entries title={t('account.mine.people')} entries={peopleEntries} />
      <Entries title={t('account.mine.account')} entries={accountEntries} />
      <LogOut />
    </AppScreen>
  );
}

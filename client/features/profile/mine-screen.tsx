import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { acceptsCash } from '#client/payments/accepts-cash.ts';
import { InstallOffer } from '#client/shell/install-offer.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { Entries } from './entries.tsx';
import { groupEntries } from './entry-table.ts';
import { LogOut } from './log-out.tsx';
import { MemberCard } from './member-card.tsx';
import { Tiles } from './tiles.tsx';

/** The personal centre: the member, their balances, and links to all their screens. */
export default function MineScreen() {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <AppScreen>
      <MemberCard />
      <BalanceSummary />
      <Tiles />
      <InstallOffer />
      {groupEntries.map(([group, entries]) => (
        <Entries
          key={group}
          title={t(`profile.mine.${group}`)}
          entries={entries.filter(({ word }) => word !== 'bankAccounts' || (info && acceptsCash(info)))}
        />
      ))}
      <LogOut />
    </AppScreen>
  );
}

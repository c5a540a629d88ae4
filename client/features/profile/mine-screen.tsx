import './profile.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { acceptsCash } from '#client/payments/accepts-cash.ts';
import { InstallOffer } from '#client/shell/install-offer.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { groupEntries, tileEntries, type Entry } from './entry-table.ts';
import { LogOut } from './log-out.tsx';
import { MemberCard } from './member-card.tsx';
import { Link } from '#client/navigation/link.tsx';
import { useUnread } from '#client/shell/use-unread.ts';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';

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

/** The screens that members open most, as tiles. */
function Tiles() {
  const { t } = useTranslation();
  const unread = useUnread();

  return (
    <nav className="mine-tiles" aria-label={t('profile.mine.tiles')}>
      {tileEntries.map(({ word, to, Icon }) => (
        <Link key={word} to={to} className="mine-tile">
          <Icon />
          <span>{t(`profile.mine.entries.${word}`)}</span>
          {word === 'messages' && unread > 0 && (
            <>
              <span className="visually-hidden">{t('messages.unread', { count: unread })}</span>
              <CountBadge count={unread} />
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
}

/** A titled group of links to other screens. */
function Entries({ title, entries }: EntriesProps) {
  const { t } = useTranslation();

  return (
    <Section title={title}>
      <ListCard>
        {entries.map(({ word, to, Icon }) => (
          <ListRow
            key={word}
            icon={<Icon />}
            title={t(`profile.mine.entries.${word}`)}
            link={<Link to={to} />}
          />
        ))}
      </ListCard>
    </Section>
  );
}

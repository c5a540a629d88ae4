import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { useUnread } from '#client/shell/use-unread.ts';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { tileEntries } from './entry-table.ts';

/** The screens that members open most, as tiles. */
export function Tiles() {
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

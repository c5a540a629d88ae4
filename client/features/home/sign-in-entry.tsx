import { useQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

/** The daily check-in: today's reward, or that it is done. */
export default function SignInEntry() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: today } = useQuery(query(user.signInToday));
  if (!today) return null;
  const { signed, streak, reward, rewardTo } = today;
  const brings = rewardTo
    ? t('today.signIn.between', { from: format.money(reward), to: format.money(rewardTo) })
    : t('today.signIn.brings', { amount: format.money(reward) });

  return (
    <ListCard>
      <ListRow
        icon={<CalendarCheck />}
        title={t('today.signIn.title')}
        // A host may send neither.
        subtitle={
          signed ? streak > 0 && t('today.signIn.inARow', { count: streak }) : isKnown(reward) && brings
        }
        trailing={signed && <Badge tone="green">{t('today.signIn.done')}</Badge>}
        link={<Link to={paths.signIn} />}
      />
    </ListCard>
  );
}

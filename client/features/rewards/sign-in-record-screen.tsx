import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

export default function SignInRecordScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const record = useInfiniteQuery(pages(user.signInRecord, { pageSize: 20 }));

  return (
    <AppScreen>
      <Card flush>
        <PagedList
          query={record}
          keyOf={({ day }) => day}
          row={({ day, amount, createTime }) => (
            <ListRow
              icon={<CalendarCheck />}
              title={day ? format.day(day) : t('titles.signIn')}
              subtitle={
                createTime > 0 && (
                  <span className="unbroken">
                    {t('rewards.signIn.at', { time: format.time(createTime) })}
                  </span>
                )
              }
              trailing={isKnown(amount) && <MoneyAmount signed money={amount} tone="green" />}
            />
          )}
          empty={
            <EmptyState
              icon={<CalendarCheck />}
              title={t('rewards.signIn.empty.title')}
              text={t('rewards.signIn.empty.text')}
              action={
                <LinkButton variant="primary" to={paths.signIn}>
                  {t('titles.signIn')}
                </LinkButton>
              }
            />
          }
        />
      </Card>
    </AppScreen>
  );
}

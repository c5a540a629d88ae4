import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { AlertSkeleton } from './alert-skeleton.tsx';
import { UnknownAlert } from './unknown-alert.tsx';

/** One notice of home's ticker in full. */
export function NoticeInFull({ id }: { id: string }) {
  const { t } = useTranslation();
  const notices = useQuery(query(user.scrollNotice));

  return (
    <AppScreen title={t('messages.notice')}>
      <Loaded query={notices} skeleton={<AlertSkeleton />}>
        {(list) => {
          const notice = list.find((one) => one.id === id);
          if (!notice) return <UnknownAlert />;
          return (
            <Card>
              <RichText html={notice.content} />
            </Card>
          );
        }}
      </Loaded>
    </AppScreen>
  );
}

import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { paths } from '#client/app/paths.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Skeleton, SkeletonHead, SkeletonRows } from '#client/ui/skeleton.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { LogOut } from './log-out.tsx';
import { maskedPhone } from '#client/ui/masked-phone.ts';

/** What the platform knows about the member, and what of it they can change. */
export default function InformationScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const info = useQuery(query(user.info));

  return (
    <AppScreen>
      <Loaded
        query={info}
        skeleton={
          <Skeleton label={t('app.loading')}>
            <SkeletonHead />
            <Card flush>
              <SkeletonRows count={4} />
            </Card>
          </Skeleton>
        }
      >
        {({ name, headUrl, phone, createTime, gradeText }) => (
          <>
            <AvatarEditor name={name} headUrl={headUrl} />
            <Card flush>
              <List>
                <ListRow
                  title={t('account.information.nickname')}
                  subtitle={name}
                  link={<Link to={paths.rename} />}
                />
                <ListRow title={t('account.information.phone')} trailing={maskedPhone(phone)} />
                <ListRow title={t('account.information.grade')} trailing={gradeText} />
                <ListRow title={t('account.information.memberSince')} trailing={format.date(createTime)} />
              </List>
            </Card>
          </>
        )}
      </Loaded>
      <LogOut />
    </AppScreen>
  );
}

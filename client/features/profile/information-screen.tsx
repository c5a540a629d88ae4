import './profile.css';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { maskedPhone } from '#client/ui/text/masked-phone.ts';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { SkeletonHead, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { LogOut } from './log-out.tsx';

/** The member's personal information, with links to change it. */
export default function InformationScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const info = useQuery(query(user.info));

  return (
    <AppScreen>
      <Loaded
        query={info}
        skeleton={
          <>
            <SkeletonHead picture="large avatar" />
            <Card flush>
              <SkeletonRows count={4} />
            </Card>
          </>
        }
      >
        {({ name, headUrl, phone, email, createTime, gradeText }) => (
          <>
            <div className="account-profile">
              <Avatar name={name} src={headUrl} size="large" />
              <div>
                {name && (
                  <h2>
                    <Shortened text={name} />
                  </h2>
                )}
                <LinkButton size="small" icon={<Pencil />} to={paths.editProfile}>
                  {t('titles.editProfile')}
                </LinkButton>
              </div>
            </div>
            <ListCard>
              {phone && (
                <ListRow
                  title={t('profile.information.phone')}
                  trailing={<Shortened text={maskedPhone(phone)} />}
                />
              )}
              <ListRow
                title={t('profile.information.email')}
                subtitle={email || t('profile.information.noEmail')}
                link={<LinkOrText to={paths.bindEmail} />}
              />
              {gradeText && <ListRow title={t('profile.information.grade')} trailing={gradeText} />}
              {createTime && (
                <ListRow title={t('profile.information.memberSince')} trailing={format.date(createTime)} />
              )}
            </ListCard>
          </>
        )}
      </Loaded>
      <LogOut />
    </AppScreen>
  );
}

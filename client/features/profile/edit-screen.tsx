import './profile.css';
import { useQuery } from '@tanstack/react-query';
import AtSign from 'lucide-react/icons/at-sign';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link, LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { SkeletonHead, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { AvatarEditor } from './avatar-editor.tsx';

/** Edits the profile: picture, nickname and optional e-mail address. */
export default function EditScreen() {
  const { t } = useTranslation();
  const info = useQuery(query(user.info));

  return (
    <AppScreen>
      <Loaded
        query={info}
        skeleton={
          <>
            <SkeletonHead picture="large avatar" />
            <Card flush>
              <SkeletonRows count={2} icon subtitle />
            </Card>
          </>
        }
      >
        {({ name, headUrl, email }) => (
          <>
            <AvatarEditor name={name} headUrl={headUrl} />
            <ListCard>
              <ListRow
                icon={<UserRound />}
                title={t('profile.information.nickname')}
                subtitle={name && <Shortened text={name} />}
                link={<LinkOrText to={paths.rename} />}
              />
              <ListRow
                icon={<AtSign />}
                title={t('profile.information.email')}
                subtitle={email ? <Shortened text={email} /> : t('profile.information.noEmail')}
                link={<Link to={paths.bindEmail} />}
              />
            </ListCard>
          </>
        )}
      </Loaded>
    </AppScreen>
  );
}

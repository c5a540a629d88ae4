import { useQuery } from '@tanstack/react-query';
import { Download, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { Card } from '#client/ui/card.tsx';
import { List, ListRow } from '#client/ui/list-row.tsx';
import { Section } from '#client/ui/section.tsx';

/** Where the app is downloaded and where it runs on the web, as far as the platform says so. */
export function AppLinks() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...query(user.appUrlLink), enabled: isOffered(user.appUrlLink) });
  const links = [
    { word: 'download', url: data?.downUrl, Icon: Download },
    { word: 'web', url: data?.webUrl, Icon: Globe },
  ] as const;
  const known = links.filter(({ url }) => url && /^https?:\/\//i.test(url));

  if (known.length === 0) return null;
  return (
    <Section title={t('account.about.app')}>
      <Card flush>
        <List>
          {known.map(({ word, url, Icon }) => (
            <ListRow
              key={word}
              icon={<Icon />}
              title={t(`account.about.${word}`)}
              subtitle={url}
              link={<a href={url} target="_blank" rel="noreferrer" />}
            />
          ))}
        </List>
      </Card>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Globe from 'lucide-react/icons/globe';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';

/** The download address and the web address of the app and the Telegram channel, if the platform provides them. */
export function AppLinks() {
  const { t } = useTranslation();
  const links = useQuery(query(user.appUrlLink));
  const telegram = useQuery(query(msg.telegram));
  const known = linksOf({ ...links.data, telegram: telegram.data?.link }).filter(({ url }) => url);

  return (
    <Section title={t('profile.about.app')}>
      <ListCard>
        <ListRow icon={<Smartphone />} title={t('titles.install')} link={<Link to={paths.install} />} />
        {known.map(
          ({ word, url, Icon }) =>
            url && (
              <ListRow
                key={word}
                icon={<Icon />}
                title={t(`profile.about.${word}`)}
                subtitle={<Shortened text={url} />}
                link={<a href={url} target="_blank" rel="noreferrer" />}
              />
            ),
        )}
      </ListCard>
      {known.length === 0 && (
        <Loaded query={links} skeleton={<LinkSkeleton />}>
          {() => null}
        </Loaded>
      )}
    </Section>
  );
}

function LinkSkeleton() {
  return (
    <Card flush>
      <SkeletonRows count={1} icon subtitle />
    </Card>
  );
}

/** Only addresses of web pages are accepted. */
function linksOf({
  downUrl,
  webUrl,
  telegram,
}: Partial<OutputOf<typeof user.appUrlLink>> & { telegram: string | undefined }) {
  return [
    { word: 'download', url: httpUrl(downUrl), Icon: Download },
    { word: 'web', url: httpUrl(webUrl), Icon: Globe },
    { word: 'telegram', url: httpUrl(telegram), Icon: Send },
  ] as const;
}

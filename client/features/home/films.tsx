import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Section } from '#client/ui/section.tsx';
import { Video } from '#client/ui/video.tsx';

/** The platform's films beside each other, the one for home first. */
export function Films() {
  const { t } = useTranslation();
  const { data: first } = useQuery(query(user.homeVideo));
  const { data: others = [] } = useQuery(query(user.videoCarousel));
  const films = [...(first ? [first] : []), ...others.filter(({ videoUrl }) => videoUrl !== first?.videoUrl)];
  if (films.length === 0) return null;

  return (
    <Section title={t('home.films.title')}>
      {/* Safari forgets that an unmarked list is a list. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul
        className="home-films"
        role="list"
        // Browsers leave it at the edge, once some of it shows.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {films.map(({ coverUrl, videoUrl }, at) => (
          <li key={videoUrl}>
            <Video
              src={videoUrl}
              coverUrl={coverUrl}
              labels={{
                play: t('home.films.play', { number: at + 1, total: films.length }),
                failed: t('home.films.failed'),
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

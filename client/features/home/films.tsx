import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { inlineVideo } from '#client/pictures/inline-video.ts';
import { Section } from '#client/ui/layout/section.tsx';
import { useSeen } from '#client/ui/layout/use-in-view.ts';
import { Video } from '#client/ui/media/video.tsx';
import { bringIntoSight } from './bring-into-sight.ts';
import { FilmToCome } from './film-to-come.tsx';

/** The platform's videos, which load once their place is in view. */
export default function FilmsOnceSeen() {
  const [isSeen, watch] = useSeen('films');
  const { t } = useTranslation();

  if (isSeen) return <Films />;
  return (
    <Section title={t('home.films.title')}>
      <div ref={watch} className="home-film-to-come skeleton-block" data-unseen />
    </Section>
  );
}

/** The videos in a row, the home video first. */
function Films() {
  const { t } = useTranslation();
  const home = useQuery(query(user.homeVideo));
  const carousel = useQuery(query(user.videoCarousel));
  const { data: first } = home;
  const { data: others = [] } = carousel;
  const films = [...(first ? [first] : []), ...others.filter(({ videoUrl }) => videoUrl !== first?.videoUrl)];
  const loading = [home, carousel].filter(({ isLoading }) => isLoading);
  // All together, because the number of videos decides on their size. A retry is not awaited.
  const isWaiting = loading.some(({ failureCount }) => failureCount === 0);
  if (isWaiting || films.length === 0) return loading.length > 0 ? <FilmToCome /> : null;

  return (
    <Section title={t('home.films.title')}>
      {/* Safari drops the list role of an unstyled list. The films inside take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="home-films" role="list" onFocus={bringIntoSight}>
        {films.map(({ coverUrl, videoUrl }, at) => (
          <li key={videoUrl}>
            <Video
              {...(inlineVideo(videoUrl) ?? { src: videoUrl })}
              coverUrl={coverUrl}
              labels={{
                play: t('today.films.play', { number: at + 1, total: films.length }),
                failed: t('today.films.failed'),
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

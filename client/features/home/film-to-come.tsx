import { useTranslation } from 'react-i18next';
import { Section } from '#client/ui/layout/section.tsx';

/** Keeps the place of the videos, which load once the browser is idle. */
export function FilmToCome() {
  const { t } = useTranslation();

  return (
    <Section title={t('home.films.title')}>
      <div className="home-film-to-come skeleton" data-deferred />
    </Section>
  );
}

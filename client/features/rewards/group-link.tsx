import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The way to the official group; it opens beside the app. Nothing where the platform names none. */
export function GroupLink({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//.test(link)) return null;

  return (
    <p>
      <a className="reward-link" href={link} target="_blank" rel="noopener noreferrer">
        {t('rewards.group.open')}
        <ExternalLink role="img" aria-label={t('rewards.newWindow')} />
      </a>
    </p>
  );
}

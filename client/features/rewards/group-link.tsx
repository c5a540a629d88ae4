import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { httpUrl } from '#client/navigation/safe-url.ts';

/** A link to the official group in a new tab. Renders nothing if the platform provides none. */
export function GroupLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const href = httpUrl(link);

  if (!href) return null;

  return (
    <p>
      <a className="reward-link" href={href} target="_blank" rel="noopener noreferrer">
        <span>{t('rewards.group.open')}</span>
        <ExternalLink role="img" aria-label={t('rewards.newWindow')} />
      </a>
    </p>
  );
}

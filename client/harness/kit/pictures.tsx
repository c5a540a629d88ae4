import './pictures.css';
import { useTranslation } from 'react-i18next';

/** A path on the server, which may be below a path itself, as an address from this page. */
const besidePage = (url: string): string => url.replace(/^\//, './');

/** Thumbnails of a member's uploaded pictures. Each opens in a new tab. */
export function Pictures({ urls, of }: { urls: readonly string[]; of: string }) {
  const { t } = useTranslation();
  if (urls.length === 0) return null;

  return (
    <ul className="pictures">
      {urls.map(besidePage).map((url) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('harness.pictureOf', { name: of })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { useStreamState } from '#client/harness/model/world-stream.ts';

/** Shows that the server is unreachable, or that this page receives no events. */
export function LostConnection({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const stream = useStreamState();

  return (
    <div className="harness-lost" role="status">
      {lost ? <p>{t('harness.lost')}</p> : stream === 'lost' && <p>{t('harness.streamLost')}</p>}
    </div>
  );
}

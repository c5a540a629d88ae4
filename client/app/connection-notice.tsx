import './connection-notice.css';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Snail from 'lucide-react/icons/snail';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentConnection, onConnection } from '#client/api/connection.ts';
import { useFormat } from '#client/i18n/format.ts';
import { pingPlatform } from '#client/session/ping-platform.ts';
import { useOutdatedQueries } from '#client/session/use-outdated-queries.ts';
import { Button } from '#client/ui/button.tsx';

const retryMs = 5000;

/**
 * Shows that the platform is unreachable or slow, or that visible data could not be refetched. While it is unreachable
 * it is pinged, and once it responds all visible data is refetched.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const connection = useSyncExternalStore(onConnection, currentConnection);
  const wasLost = useRef(false);
  const format = useFormat();
  const { since, isRefetching, refetch } = useOutdatedQueries();

  // The browser's events are only a reason to check: a platform on this computer is reachable offline.
  useEffect(() => {
    const check = () => pingPlatform(client);
    addEventListener('offline', check);
    addEventListener('online', check);
    return () => {
      removeEventListener('offline', check);
      removeEventListener('online', check);
    };
  }, [client]);

  useEffect(() => {
    if (connection === 'good' && wasLost.current) void client.invalidateQueries();
    wasLost.current = connection === 'lost';
    if (connection !== 'lost') return;
    const timer = setInterval(() => pingPlatform(client), retryMs);
    return () => clearInterval(timer);
  }, [connection, client]);

  return (
    <div role="status">
      {connection !== 'good' && (
        <div className="connection-notice">
          {connection === 'lost' ? <CloudOff /> : <Snail />}
          <p>{t(`connection.${connection}`)}</p>
          {connection === 'lost' && (
            <Button size="small" onClick={() => pingPlatform(client)}>
              {t('failure.retry')}
            </Button>
          )}
        </div>
      )}
      {connection === 'good' && since !== undefined && (
        <div className="connection-notice">
          <History />
          <p>{t('connection.outdated', { time: format.time(since) })}</p>
          <Button size="small" busy={isRefetching} onClick={refetch}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

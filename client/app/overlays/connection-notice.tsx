import './connection-notice.css';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Snail from 'lucide-react/icons/snail';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentConnection, onConnection, onSilentHost } from '#client/api/connection.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { pingPlatform } from '#client/session/ping-platform.ts';
import { useOutdatedQueries } from '#client/session/use-outdated-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';

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

  // The browser's events and a silent host are only a reason to check: a platform on this computer is reachable offline.
  useEffect(() => {
    const check = () => pingPlatform(client);
    addEventListener('offline', check);
    addEventListener('online', check);
    const unwatch = onSilentHost(check);
    return () => {
      unwatch();
      removeEventListener('offline', check);
      removeEventListener('online', check);
    };
  }, [client]);

  useEffect(() => {
    if (connection === 'good' && wasLost.current) void refetchChanged(client, ['world']);
    wasLost.current = connection === 'lost';
    if (connection !== 'lost') return;
    const timer = setInterval(() => pingPlatform(client), retryMs);
    return () => clearInterval(timer);
  }, [connection, client]);

  const isToday = since !== undefined && format.date(since) === format.date(worldNow());
  const asOf =
    since !== undefined &&
    t('connection.outdated', { time: isToday ? format.time(since) : format.dateTime(since) });

  useRootMark('connection-notice', connection !== 'good' || asOf !== false);

  return (
    <div role="status">
      {connection !== 'good' && (
        <div className="connection-notice">
          {connection === 'lost' ? <CloudOff /> : <Snail />}
          <p>
            <span>{t(`connection.${connection}`)}</span> {connection === 'lost' && <span>{asOf}</span>}
          </p>
          {connection === 'lost' && (
            <Button size="small" onClick={() => pingPlatform(client)}>
              {t('failure.retry')}
            </Button>
          )}
        </div>
      )}
      {connection === 'good' && asOf && (
        <div className="connection-notice">
          <History />
          <p>{asOf}</p>
          <Button size="small" busy={isRefetching} onClick={refetch}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

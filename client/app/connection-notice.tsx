import './connection-notice.css';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Snail from 'lucide-react/icons/snail';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionNow, onConnection } from '#client/api/connection.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { pingPlatform } from '#client/session/ping-platform.ts';
import { useOutdatedQueries } from '#client/session/use-outdated-queries.ts';

const retryMs = 5000;

/**
 * Says, as long as it lasts, that the platform cannot be reached or is slow to answer, and that something in sight could
 * not be asked for anew. It keeps trying by itself to reach the platform, and once it gets through everything in sight is
 * asked for anew. What was typed stays where it is.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const connection = useSyncExternalStore(onConnection, connectionNow);
  const wasLost = useRef(false);
  const format = useFormat();
  const { since, isRefetching, refetch } = useOutdatedQueries();

  // What the browser says is a reason to look, and no more: of a platform on this very machine it knows nothing.
  useEffect(() => {
    const look = () => pingPlatform(client);
    addEventListener('offline', look);
    addEventListener('online', look);
    return () => {
      removeEventListener('offline', look);
      removeEventListener('online', look);
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

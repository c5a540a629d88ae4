import './connection-notice.css';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, Snail } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { connectionNow, onConnection } from '#client/api/connection.ts';
import { Button } from '#client/ui/button.tsx';

const betweenTriesMs = 5000;

/** Knocks at the platform's door; what comes of it is told by the connection. */
const knock = () => void call(user.sysInfo, {}).catch(() => undefined);

/**
 * Says, as long as it lasts, that the platform cannot be reached or is slow to answer. It keeps trying by itself, and
 * once it gets through everything in sight is asked for anew. What was typed stays where it is.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const connection = useSyncExternalStore(onConnection, connectionNow);
  const wasLost = useRef(false);

  useEffect(() => {
    if (connection === 'good' && wasLost.current) void client.invalidateQueries();
    wasLost.current = connection === 'lost';
    if (connection !== 'lost') return;
    const timer = setInterval(knock, betweenTriesMs);
    addEventListener('online', knock);
    return () => {
      clearInterval(timer);
      removeEventListener('online', knock);
    };
  }, [connection, client]);

  return (
    <div role="status">
      {connection !== 'good' && (
        <div className="connection-notice">
          {connection === 'lost' ? <CloudOff /> : <Snail />}
          <p>{t(`app.connection.${connection}`)}</p>
          {connection === 'lost' && (
            <Button size="small" onClick={knock}>
              {t('failure.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

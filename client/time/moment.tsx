import { useEffect, useReducer } from 'react';
import { worldNow } from '#client/api/world-time.ts';
import { unbroken, useFormat } from '#client/i18n/format.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { momentText } from '#client/i18n/moment-text.ts';
import { useTimeZone } from '#client/i18n/time-zone.ts';

const minuteMs = 60_000;

interface MomentProps {
  at: number;
  id?: string | undefined;
  className?: string;
}

/** The time of a post, comment or message: `now`, `Yesterday 14:05`. The exact one is its title. Nothing if the host sends none. */
export function Moment({ at, ...props }: MomentProps) {
  const format = useFormat();
  const timeZone = useTimeZone();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (!(at > 0)) return null;
  return (
    <time {...props} title={format.dateTime(at)}>
      {unbroken(momentText(currentLanguage(), at, worldNow(), timeZone))}
    </time>
  );
}

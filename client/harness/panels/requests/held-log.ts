import { useState } from 'react';
import { useRequestLog, type RequestLog } from '#client/harness/model/request-log.ts';

/**
 * The log, which stands still while `isHeld`, so that nothing moves under whoever reads it. `waiting` are the calls that
 * came since; `catchUp` takes them in.
 */
export function useHeldLog(isHeld: boolean, open: string) {
  const live = useRequestLog();
  const [kept, setKept] = useState<RequestLog>();
  // What somebody wants to see may have come only now, and the log may have been cleared, or told from further back.
  const isMissing = kept !== undefined && open !== '' && !has(kept, open) && has(live, open);
  const isOutdated = kept !== undefined && kept.edition !== live.edition;

  if (!isHeld && kept) setKept(undefined);
  else if (isHeld && (!kept || isMissing || isOutdated)) setKept(live);

  const log = kept ?? live;
  const last = log.calls.at(-1)?.id;
  return {
    log,
    waiting: live.calls.slice(live.calls.findLastIndex(({ id }) => id === last) + 1),
    catchUp: () => setKept(live),
  };
}

const has = ({ calls }: RequestLog, id: string): boolean => calls.some((one) => one.id === id);

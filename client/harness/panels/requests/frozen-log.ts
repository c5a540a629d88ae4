import { useState } from 'react';
import { useRequestLog, type RequestLog } from '#client/harness/model/request-log.ts';

/**
 * The request log, frozen while `isFrozen`, so that no rows move while it is read. `waiting` are the calls since then, and
 * `catchUp` adds them.
 */
export function useFrozenLog(isFrozen: boolean, open: string) {
  const live = useRequestLog();
  const [frozen, setFrozen] = useState<RequestLog>();

  if (!isFrozen && frozen) setFrozen(undefined);
  else if (isFrozen && (!frozen || isOutdated(frozen, live, open))) setFrozen(live);

  const log = frozen ?? live;
  const last = log.calls.at(-1)?.id;
  return {
    log,
    waiting: live.calls.slice(live.calls.findLastIndex(({ id }) => id === last) + 1),
    catchUp: () => setFrozen(live),
  };
}

/**
 * Returns true if a frozen log was cleared or extended with older calls since, or lacks the open call, which arrived
 * later.
 */
const isOutdated = (frozen: RequestLog, live: RequestLog, open: string): boolean =>
  frozen.edition !== live.edition || (open !== '' && !has(frozen, open) && has(live, open));

const has = ({ calls }: RequestLog, id: string): boolean => calls.some((one) => one.id === id);

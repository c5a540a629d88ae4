import { createListeners } from '#client/device/listeners.ts';

/** The platform responds promptly, after a long wait, or not at all. */
export type Connection = 'good' | 'slow' | 'lost';

const slowMs = 6000;

let connection: Connection = 'good';
let waiting = 0;
const changes = createListeners();
const silences = createListeners();

function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  changes.notify();
}

/**
 * Tracks one call: `const ended = trackCall()`, then `ended('answered')`, `ended('lost')` if no response arrived, or
 * `ended('cancelled')`, which says nothing about the connection. The state follows calls and not `navigator.onLine`,
 * because a browser behind a captive portal is online. If there are several hosts, only calls to the pinged one change
 * the state. With one silent host, the answers of the others would end and begin a lost connection again and again.
 */
export function trackCall(isPinged = true): (end: 'answered' | 'lost' | 'cancelled') => void {
  waiting += 1;
  const slowTimer = setTimeout(() => connection === 'good' && setConnection('slow'), slowMs);
  return (end) => {
    waiting -= 1;
    clearTimeout(slowTimer);
    if (isPinged && end === 'answered') setConnection('good');
    else if (isPinged && end === 'lost') setConnection('lost');
    else if (end === 'lost' && connection !== 'lost') silences.notify();
    else if (waiting === 0 && connection === 'slow') setConnection('good');
  };
}

export const currentConnection = (): Connection => connection;

/**
 * Calls the listener whenever a host other than the pinged one does not answer, until the returned function is called.
 */
export const onSilentHost = silences.subscribe;

/** Calls the listener after each change, until the returned function is called. */
export const onConnection = changes.subscribe;

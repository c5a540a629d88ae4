/** How the platform can be reached: as it should, after a long wait, or not at all. */
export type Connection = 'good' | 'slow' | 'lost';

const slowMs = 6000;

let connection: Connection = 'good';
let waiting = 0;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const notify of listeners) notify();
}

/**
 * Follows one call from its sending: `const ended = trackCall()`, then `ended('answered')`, 'lost' where nothing came
 * back, or 'cancelled', which tells nothing of how the platform can be reached. What a call met is believed, not the
 * browser, which knows nothing of captive portals.
 */
export function trackCall(): (end: 'answered' | 'lost' | 'cancelled') => void {
  waiting += 1;
  const patience = setTimeout(() => connection === 'good' && become('slow'), slowMs);
  return (end) => {
    waiting -= 1;
    clearTimeout(patience);
    if (end === 'answered') become('good');
    else if (end === 'lost') become('lost');
    else if (waiting === 0 && connection === 'slow') become('good');
  };
}

/** As the last call left it. */
export const currentConnection = (): Connection => connection;

/** Calls back when it has changed. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

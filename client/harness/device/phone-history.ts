import { basePath } from '#client/device/base-path.ts';
import { phoneName } from '#client/device/phone.ts';
import { sendToHarness } from '#client/harness/messages/device-messages.ts';
import { keepInTab, readFromTab } from '#client/device/tab-storage.ts';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

interface Entries {
  readonly list: readonly Entry[];
  readonly at: number;
}

/** The browser restores the current entry of a reloaded frame, but not those before it. */
const storageKey = `assay:history${basePath}:${phoneName}`;
const replaceEntry = history.replaceState.bind(history);
let entries: Entries = { list: [], at: 0 };

/**
 * Gives a framed phone a history of its own. All frames of a page share the browser's history, so a step back on one phone
 * would move the phone that navigated last. The harness passes the browser's Back on.
 */
export function emulateHistory(): void {
  const { list, at } = readFromTab<Entries>(storageKey) ?? entries;
  if (history.state !== null && list[at]?.url === location.href) entries = { list, at };
  else {
    replaceEntry(null, '');
    keep([currentEntry()], 0);
  }

  history.pushState = (state, unused, url) => {
    replaceEntry(state, unused, url);
    addEntry();
  };
  history.replaceState = (state, unused, url) => {
    replaceEntry(state, unused, url);
    keep(entries.list.with(entries.at, currentEntry()), entries.at);
  };
  history.go = (steps = 0) => void setTimeout(go, 0, steps);
  history.back = () => history.go(-1);
  history.forward = () => history.go(1);
  // The browser's own events: a hash that was assigned or typed.
  addEventListener('popstate', ({ isTrusted }) => isTrusted && addEntry(), { capture: true });
}

const currentEntry = (): Entry => ({ state: history.state as unknown, url: location.href });

function keep(list: readonly Entry[], at: number): void {
  entries = { list, at };
  keepInTab(storageKey, entries);
}

/** Changes the world in the addresses of this phone, so that a reload opens the one that is shown. */
export function readdressWorld(name: string): void {
  const inWorld = ({ state, url }: Entry): Entry => {
    const address = new URL(url);
    address.searchParams.set('world', name);
    return { state, url: address.href };
  };
  replaceEntry(history.state, '', inWorld(currentEntry()).url);
  keep(entries.list.map(inWorld), entries.at);
}

function addEntry(): void {
  const { list, at } = entries;
  keep([...list.slice(0, at + 1), currentEntry()], at + 1);
}

function go(steps: number): void {
  const { list, at } = entries;
  const target = list[at + steps];
  if (!target) return;
  replaceEntry(target.state, '', target.url);
  keep(list, at + steps);
  dispatchEvent(new PopStateEvent('popstate', { state: target.state }));
  // A dialog that closes keeps the event to itself.
  report();
}

function report(): void {
  sendToHarness({ type: 'route', route: location.hash.slice(1), stepsBack: entries.at });
}

/** Reports the route of this phone's app to the harness. A router's history calls fire no events, so they are wrapped. */
export function reportRoute(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...state) => {
      original(...state);
      report();
    };
  }
  addEventListener('popstate', report);
}

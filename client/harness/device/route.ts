import { sayToHarness } from '#client/harness/model/phones/device-messages.ts';

/** Tells the harness where this phone's app goes. A router's steps through the history are no events of the page. */
export function tellRoute(): void {
  const tell = () => sayToHarness({ tells: 'route', route: location.hash.slice(1) });
  for (const step of ['pushState', 'replaceState'] as const) {
    const take = history[step].bind(history);
    history[step] = (...state) => {
      take(...state);
      tell();
    };
  }
  addEventListener('popstate', tell);
}

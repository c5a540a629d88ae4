import { sendToHarness } from '#client/harness/model/phones/device-messages.ts';

/** Reports the route of this phone's app to the harness. A router's history calls fire no events, so they are wrapped. */
export function reportRoute(): void {
  const report = () => sendToHarness({ type: 'route', route: location.hash.slice(1) });
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (...state) => {
      original(...state);
      report();
    };
  }
  addEventListener('popstate', report);
}

import { untilFetched } from '#client/ui/text/until-fetched.ts';
import type { PushPlugin, PushScope } from './push-plugins.ts';

const deviceMs = 5000;

let search: Promise<PushPlugin | undefined> | undefined;

/**
 * The push plugin of this page (spec §4, "Push init"). The search begins with the app (main.tsx), and not with the banner,
 * which loads late. A first visit does not wait for the code of the plugins.
 */
export const pushPlugin = (): Promise<PushPlugin | undefined> =>
  (search ??= deviceReady(document).then(findPlugin));

const findPlugin = () =>
  new Promise<PushPlugin | undefined>((resolve) => {
    untilFetched(
      () => import('./push.ts'),
      (push) => resolve(push.findPlugin(window as PushScope)),
    );
  });

/**
 * Cordova fires `deviceready` when its plugins are loaded, also for late listeners. Continues after a time-out without it.
 */
export function deviceReady(page: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, deviceMs);
    const ready = () => {
      clearTimeout(timer);
      resolve();
    };
    page.addEventListener('deviceready', ready, { once: true });
  });
}

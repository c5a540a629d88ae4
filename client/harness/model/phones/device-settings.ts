import type { Stored } from '#client/device/storage.ts';
import { documentOf, reloadPhone } from './frames.ts';
import type { PhoneName } from './phone-settings.ts';
import { storages } from './phone-storages.ts';

/** Changes a phone's language. Its app reads it at its start, so it is loaded again where it is. */
export function setLanguage(name: PhoneName, language: Stored['language'] | undefined): void {
  if (storages[name].read('language') === language) return;
  storages[name].write('language', language);
  reloadPhone(name);
}

/** Changes a phone's theme at once; without one the system's holds. */
export function setTheme(name: PhoneName, theme: Stored['theme'] | undefined): void {
  if (storages[name].read('theme') === theme) return;
  storages[name].write('theme', theme);
  const root = documentOf(name)?.documentElement;
  if (theme) root?.setAttribute('data-theme', theme);
  else root?.removeAttribute('data-theme');
}

/** Changes what network a phone has; its app hears of it at its next call. */
export function setNetwork(name: PhoneName, network: Stored['network'] | undefined): void {
  if (storages[name].read('network') !== network) storages[name].write('network', network);
}

type PushSettings = Partial<Pick<Stored, 'pushPlugin' | 'pushRefused'>>;

/** Changes a phone's push plugin, or whether its app may show notifications. A plugin is there from the start of a page. */
export function setPush(
  name: PhoneName,
  { pushPlugin, pushRefused }: { [K in keyof PushSettings]: Stored[K] | undefined },
): void {
  const kept = storages[name];
  if (kept.read('pushPlugin') === pushPlugin && kept.read('pushRefused') === pushRefused) return;
  kept.write('pushPlugin', pushPlugin);
  kept.write('pushRefused', pushRefused);
  reloadPhone(name);
}

import type { Stored } from '#client/device/storage.ts';
import { documentOf, reloadPhone } from './frames.ts';
import type { PhoneLanguage, PhoneName } from './phone-settings.ts';
import { storages } from './phone-storages.ts';

/** Changes a phone's language. Its app notices, and switches in place. */
export function setLanguage(name: PhoneName, language: PhoneLanguage | undefined): void {
  if (storages[name].read('language') !== language) storages[name].write('language', language);
}

/** Changes a phone's theme at once. Without one, the system's theme applies. */
export function setTheme(name: PhoneName, theme: Stored['theme'] | undefined): void {
  if (storages[name].read('theme') === theme) return;
  storages[name].write('theme', theme);
  const root = documentOf(name)?.documentElement;
  if (theme) root?.setAttribute('data-theme', theme);
  else root?.removeAttribute('data-theme');
}

/** Changes a phone's network, from its next call on. */
export function setNetwork(name: PhoneName, network: Stored['network'] | undefined): void {
  if (storages[name].read('network') !== network) storages[name].write('network', network);
}

type PushSettings = Partial<Pick<Stored, 'pushPlugin' | 'pushRefused'>>;

/** Changes a phone's push plugin or permission, and reloads its page, which has its plugin from the start. */
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

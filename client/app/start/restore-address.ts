import { restoredAddress } from '#contract/restored-address.ts';

/** Opens the screen of a link whose `#` or `?` was encoded on its way, as messengers do with invitations. */
export function restoreAddress(): void {
  const { pathname, search, hash } = location;
  const restored = restoredAddress(pathname + search + hash);
  if (restored === undefined) return;
  if (hash === '') location.replace(restored);
  // Only the fragment: a path of two slashes would be another host.
  else history.replaceState(history.state, '', restored.slice(restored.indexOf('#')));
}

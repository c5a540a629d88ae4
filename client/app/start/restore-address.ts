import { restoredAddress } from '#contract/restored-address.ts';

/** Opens the screen of a link whose `#` was encoded on its way, as messengers do with invitations. */
export function restoreAddress(): void {
  const { pathname, search, hash } = location;
  const restored = hash === '' ? restoredAddress(pathname + search) : undefined;
  if (restored !== undefined) location.replace(restored);
}

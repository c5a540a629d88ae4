import { hostProfile } from '#client/api/host-profile.ts';
import { digestOf } from '#client/device/digest.ts';
import { storage } from '#client/device/storage.ts';

/** A digest of the hosts that this page calls. Differences in paths and fields leave it as it is. */
export const hostsDigest: string = digestOf(JSON.stringify(hostProfile ? addressesOf(hostProfile) : null));

function addressesOf({ hosts, services, gateway = [] }: NonNullable<typeof hostProfile>): readonly string[] {
  const urls = Object.values(services).map(({ url }) => url);
  return [...new Set([...hosts, ...gateway, ...urls])].toSorted();
}

/**
 * Ends a session of other hosts on this phone, so that these hosts do not receive its token: one origin may serve one
 * profile after another. Runs before the first call. A session without a digest was stored by an earlier version of the
 * client or by the harness, and belongs to the hosts that it is first seen with.
 */
export function endSessionOfOtherHosts(): void {
  const known = storage.read('sessionHosts');
  if (storage.read('token') === undefined || known === hostsDigest) return;
  if (known === undefined) storage.write('sessionHosts', hostsDigest);
  else storage.clearSession();
}

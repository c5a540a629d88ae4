import { resolveProfile } from '../../contract/profile/resolve.ts';
import type { Profile } from '../../contract/profile/schema.ts';

const isHttps = (address: string): boolean => address.startsWith('https:');

/**
 * Returns a line for each address of a profile that its app could not reach: Android refuses clear text, and a path would be
 * one of the app's own page.
 */
export function addressesWithoutHttps(profile: Profile): readonly string[] {
  const { services, endpoints } = resolveProfile(profile);
  const addresses = [
    ...Object.entries(services).flatMap(([name, { url, pictures }]) => [
      [`services.${name}`, url] as const,
      // Without an own address, pictures are where the service is.
      ...(isHttps(url) ? [[`services.${name}.pictures`, pictures] as const] : []),
    ]),
    ...Object.entries(endpoints).map(([id, at]) => [`endpoints.${id}`, at?.url ?? 'https:'] as const),
  ];
  return addresses.filter(([, address]) => !isHttps(address)).map((line) => line.join(': '));
}

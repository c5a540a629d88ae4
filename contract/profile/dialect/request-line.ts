import type { CalledEndpoint } from '../../called-endpoint.ts';
import type { ClientProfile } from '../resolve.ts';

/**
 * The method and URL of an endpoint on the hosts of a profile, or on the reference without one: beside the pages of its
 * client, which may be below a path. A profile may give an endpoint a URL of its own.
 */
export function requestLineAt(
  { id, service, access, ...line }: CalledEndpoint,
  profile: ClientProfile | undefined,
): { method: string; url: string } {
  const { method = line.method, path = line.path, url } = profile?.endpoints[id] ?? {};
  const base = access === 'operator' ? service : (profile?.services[service]?.url ?? `api/${service}`);
  return { method, url: url ?? `${base}/${path.replace(/^\//, '')}` };
}

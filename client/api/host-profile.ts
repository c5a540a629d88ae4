import type { Endpoint } from '#contract/endpoint.ts';

/** Deviations of a host from the contract: an endpoint's own `METHOD path`, or null if the host lacks it. */
type Differences = Readonly<Record<string, string | null>>;

/** Set at build time (docs/hosts.md). */
const differences = JSON.parse(
  (import.meta.env['VITE_ENDPOINTS'] as string | undefined) || '{}',
) as Differences;

/** Whether the host has this endpoint. Screens hide what needs a missing one. */
export const isOffered = ({ id }: Pick<Endpoint, 'id'>): boolean => differences[id] !== null;

/** The method and URL of an endpoint on this host. A configured path may be a whole URL. */
export function requestLineOf(endpoint: Endpoint): { method: string; url: string } {
  const [method = endpoint.method, path = endpoint.path] = differences[endpoint.id]?.split(' ') ?? [];
  return { method, url: /^https?:/.test(path) ? path : `${baseOf(endpoint)}/${path}` };
}

/** A platform may have one host per service, set at build time. The reference serves all services itself. */
function baseOf({ service, access }: Endpoint): string {
  if (access === 'operator') return `/${service}`;
  const host = import.meta.env[`VITE_HOST_${service.toUpperCase()}`] as string | undefined;
  return (host || `/api/${service}`).replace(/\/$/, '');
}

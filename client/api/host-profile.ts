import type { Endpoint } from '#contract/endpoint.ts';

/** Where a host differs from the contract: another `METHOD path` of an endpoint, or null where it has none. */
type Differences = Readonly<Record<string, string | null>>;

/** Written into the build (docs/hosts.md). */
const differences = JSON.parse(
  (import.meta.env['VITE_ENDPOINTS'] as string | undefined) || '{}',
) as Differences;

/** Whether the host has this endpoint. What needs one that it has not is not shown. */
export const isOffered = ({ id }: Pick<Endpoint, 'id'>): boolean => differences[id] !== null;

/** How an endpoint is called on this host; a path may be a whole address. */
export function requestLineOf(endpoint: Endpoint): { method: string; url: string } {
  const [method = endpoint.method, path = endpoint.path] = differences[endpoint.id]?.split(' ') ?? [];
  return { method, url: /^https?:/.test(path) ? path : `${baseOf(endpoint)}/${path}` };
}

/** A real platform has one host per service, named at build time; the reference serves them all at its own. */
function baseOf({ service, access }: Endpoint): string {
  if (access === 'operator') return `/${service}`;
  const host = import.meta.env[`VITE_HOST_${service.toUpperCase()}`] as string | undefined;
  return (host || `/api/${service}`).replace(/\/$/, '');
}

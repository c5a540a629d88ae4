import type { Endpoint } from '#contract/endpoint.ts';
import type { Target } from './profile.ts';

export type Address = Route | { readonly absent: string };

interface Route {
  readonly method: Endpoint['method'];
  readonly url: string;
  /** The headers for this host, beside those of every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The addresses of a session's calls, and the headers of every call. */
export interface Hosts {
  readonly headers: Readonly<Record<string, string>>;
  addressOf(endpoint: Endpoint): Address;
  /** The fields given in the profile, because the suite cannot know them. */
  inputOf(endpoint: Endpoint): Readonly<Record<string, string>> | undefined;
}

/** The hosts of a profile. A service that it does not name is absent; its calls go nowhere. */
export const hostsOf = ({ services, endpoints, language, inputs }: Target): Hosts => ({
  headers: { Language: language },
  inputOf: ({ id }) => inputs[id],
  addressOf({ id, service, method, path }) {
    const difference = endpoints[id];
    const { url, headers } = services[service] ?? {};
    if (difference === null)
      return {
        absent:
          url === undefined
            ? `the profile has no address for the service ${service}`
            : 'the profile marks it as missing',
      };
    const { method: ownMethod = method, path: ownPath = path, url: whole } = difference ?? {};
    return {
      method: ownMethod as Endpoint['method'],
      url: whole ?? `${url}/${ownPath.replace(/^\//, '')}`,
      headers: headers ?? {},
    };
  },
});

/** One world of a running reference. */
export const hostsOfWorld = (origin: string, world: string): Hosts => ({
  headers: { 'X-World': world, Language: 'en_US' },
  inputOf: () => undefined,
  addressOf: ({ service, method, path }) => ({
    method,
    url: `${origin}/api/${service}/${path}`,
    headers: {},
  }),
});

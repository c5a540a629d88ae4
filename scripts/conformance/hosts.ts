import type { Endpoint } from '#contract/endpoint.ts';
import type { Profile } from './profile.ts';

export type Address = { readonly url: string } | { readonly absent: string };

/** The addresses of a session's calls, and the headers of every call. */
export interface Hosts {
  readonly headers: Readonly<Record<string, string>>;
  addressOf(endpoint: Endpoint): Address;
  /** The fields given in the profile, because the suite cannot know them. */
  inputOf(endpoint: Endpoint): Readonly<Record<string, string>> | undefined;
}

/** The hosts of a profile. A service that it does not name is absent; its calls go nowhere. */
export const hostsOf = ({ services, endpoints, headers, language }: Profile): Hosts => ({
  headers: { ...headers, Language: language },
  inputOf: ({ id }) => endpoints[id]?.input,
  addressOf({ id, service, path }) {
    if (endpoints[id] === null) return { absent: 'the profile marks it as missing' };
    const base = services[service];
    if (base === undefined) return { absent: `the profile has no address for the service ${service}` };
    const below = (endpoints[id]?.path ?? path).replace(/^\//, '');
    return { url: `${base.replace(/\/+$/, '')}/${below}` };
  },
});

/** One world of a running reference. */
export const hostsOfWorld = (origin: string, world: string): Hosts => ({
  headers: { 'X-World': world, Language: 'en_US' },
  inputOf: () => undefined,
  addressOf: ({ service, path }) => ({ url: `${origin}/api/${service}/${path}` }),
});

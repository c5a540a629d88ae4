import type { Endpoint } from '#contract/endpoint.ts';
import type { Profile } from './profile.ts';

export type Address = { readonly url: string } | { readonly absent: string };

/** Where the calls of a session go, and what goes with every one of them. */
export interface Hosts {
  readonly headers: Readonly<Record<string, string>>;
  addressOf(endpoint: Endpoint): Address;
  /** Fields a tester gives because the suite cannot know them. */
  inputOf(endpoint: Endpoint): Readonly<Record<string, string>> | undefined;
}

/** The hosts of a profile. What it does not name is absent: nothing stands in for it. */
export const hostsOf = ({ services, endpoints, headers, language }: Profile): Hosts => ({
  headers: { ...headers, Language: language },
  inputOf: ({ id }) => endpoints[id]?.input,
  addressOf({ id, service, path }) {
    if (endpoints[id] === null) return { absent: 'the profile says so' };
    const base = services[service];
    if (base === undefined) return { absent: `the profile has no address for the service ${service}` };
    const below = (endpoints[id]?.path ?? path).replace(/^\//, '');
    return { url: `${base.replace(/\/+$/, '')}/${below}` };
  },
});

/** One world of a reference that listens at this origin. */
export const hostsOfWorld = (origin: string, world: string): Hosts => ({
  headers: { 'X-World': world, Language: 'en_US' },
  inputOf: () => undefined,
  addressOf: ({ service, path }) => ({ url: `${origin}/api/${service}/${path}` }),
});

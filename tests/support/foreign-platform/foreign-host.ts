import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openPhone, type PhoneOptions } from '../browser.ts';
import { acceptHosts } from './accept-hosts.ts';
import { founderToken } from './calls.ts';
import { serveDirect } from './client-host.ts';
import type { HostOptions } from './host.ts';
import { startForeignPlatform, type ForeignPlatform } from './platform.ts';
import { profileOf } from './profile.ts';

/** The foreign platform has no worlds. The client's address needs the name of one. */
const world = 'goldfield';

interface ForeignHost {
  readonly platform: ForeignPlatform;
  /** The origin of the client. */
  readonly origin: string;
  /** The token of the platform's first member. */
  readonly token: string;
}

/** A foreign platform and the client with its profile, for the tests of a file. */
export function useForeignHost(
  options: Partial<HostOptions> = {},
  change: (profile: ReturnType<typeof profileOf>) => object = (profile) => profile,
) {
  let host: ForeignHost;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const platform = await startForeignPlatform({ latencyMs: 0, ...options });
    const client = await serveDirect(change(profileOf(platform)));
    host = { platform, origin: client.origin, token: await founderToken(platform) };
    close = () => Promise.all([client.close(), platform.close()]);
  });
  afterAll(() => close());

  return {
    world,
    get platform() {
      return host.platform;
    },
    get origin() {
      return host.origin;
    },
    get token() {
      return host.token;
    },
    /** The address of a route in the client. */
    addressOf: (route: string): string => `${host.origin}/?world=${world}#${route}`,
    /** Opens a route as the platform's first member, and confirms the hosts. */
    async open(route: string, phone: PhoneOptions = {}): Promise<Page> {
      const page = await openPhone(world, route, { origin: host.origin, token: host.token, ...phone });
      await acceptHosts(page);
      return page;
    },
  };
}

import type { Endpoint } from '#contract/endpoint.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { onPageWithProfile } from './stub-profile.ts';

export const services = Object.fromEntries(
  ['user', 'product', 'wallet', 'square', 'gift', 'msg', 'fund', 'income'].map((name) => [
    name,
    `https://${name}.example`,
  ]),
);

interface Call {
  readonly fields?: object;
  readonly files?: readonly Blob[];
  readonly token?: string;
}

/** The request that a host of this profile receives. */
export async function sent(
  profile: object,
  endpoint: Endpoint,
  { fields = {}, files = [], token }: Call = {},
) {
  const whole = { services, ...profile };
  onPageWithProfile(whole);
  const { toHost } = await import('#client/api/translate.ts');
  const planned = { ...endpoint, plan: planOf(endpoint.output) };
  const request = {
    endpoint: planned,
    fields,
    files,
    token,
    idempotencyKey: 'key',
    world: 'demo',
    language: 'hi_IN',
  };
  return toHost(request, resolveProfile(checkProfile(whole, 'profile.json')));
}

interface Received {
  readonly status?: number;
  readonly body: unknown;
  readonly fields?: object;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The envelope that the client reads from a host's response. */
export async function received(
  profile: object,
  endpoint: Endpoint,
  { status = 200, body, fields = {}, headers = {} }: Received,
) {
  const whole = { services, ...profile };
  onPageWithProfile(whole);
  const { fromHost, phonesOf } = await import('#client/api/translate.ts');
  const planned = { ...endpoint, plan: planOf(endpoint.output) };
  const resolved = resolveProfile(checkProfile(whole, 'profile.json'));
  return fromHost(
    { endpoint: planned, fields, files: [], token: undefined },
    { status, body, header: (name) => headers[name.toLowerCase()] },
    resolved,
    await phonesOf(resolved),
  );
}

export const pairs = (data: unknown) => Object.fromEntries((data as URLSearchParams).entries());

import { hostRequest } from '#contract/profile/dialect/request.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile, type ClientProfile } from '#contract/profile/resolve.ts';
import type { HttpCall } from './http-client.ts';
import type { Target } from './profile.ts';
import { readBody, type Answered, type Read } from './reply.ts';
import { inputShape } from './shape.ts';
import { translated } from './translated.ts';

/** A call in the contract's terms. */
export interface Sent {
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string | undefined;
  readonly picture?: Blob;
}

/** The platform of a session: the addresses of its calls, and the dialect in which it is called and read. */
export interface Hosts {
  /** The reason why the platform does not have an endpoint. */
  absenceOf(endpoint: Endpoint): string | undefined;
  callOf(endpoint: Endpoint, sent: Sent): HttpCall;
  /** An answer in the contract's envelope. */
  read(endpoint: Endpoint, sent: Sent, reply: Answered): Read;
  /** The fields given in the profile, because the suite cannot know them. */
  inputOf(endpoint: Endpoint): Readonly<Record<string, string>> | undefined;
}

/** The hosts of a profile. A service that it does not name is absent; its calls go nowhere. */
export const hostsOf = (target: Target): Hosts => ({
  absenceOf: ({ id, service }) => {
    if (target.endpoints[id] !== null) return undefined;
    return service in target.services
      ? 'the profile marks it as missing'
      : `the profile has no address for the service ${service}`;
  },
  callOf: (endpoint, sent) => requestTo(target, endpoint, { language: target.language, ...sent }),
  read: (endpoint, { fields }, reply) => translated(readBody(reply), { endpoint, fields, reply }, target),
  inputOf: ({ id }) => target.inputs[id],
});

/** The reading endpoints at an origin that can be called without fields. */
export const readableAt = (origin: string, hosts: Hosts): readonly Endpoint[] =>
  memberEndpoints.filter(
    (endpoint) =>
      endpoint.safe &&
      (inputShape(endpoint).required ?? []).length === 0 &&
      hosts.absenceOf(endpoint) === undefined &&
      new URL(hosts.callOf(endpoint, { fields: {}, token: undefined }).url).origin === origin,
  );

/** One world of a running reference, which speaks the contract's own dialect. */
export function hostsOfWorld(origin: string, world: string): Hosts {
  const wire = { send: { world: true, expectedTerms: true } };
  const local = resolveProfile(checkProfile({ wire }, 'the reference'));
  const services = Object.entries(local.services).map(([name, one]) => [
    name,
    { ...one, url: origin + one.url },
  ]);
  const profile = { ...local, services: Object.fromEntries(services) as ClientProfile['services'] };
  return {
    absenceOf: () => undefined,
    callOf: (endpoint, sent) => requestTo(profile, endpoint, { language: 'en_US', world, ...sent }),
    read: (_endpoint, _sent, reply) => readBody(reply),
    inputOf: () => undefined,
  };
}

interface Placed extends Sent {
  readonly language: string;
  readonly world?: string;
  readonly idempotencyKey?: string;
}

/** The request that the client would send. */
export function requestTo(
  profile: ClientProfile,
  endpoint: Endpoint,
  { picture, ...sent }: Placed,
): HttpCall {
  const files = picture ? [picture] : [];
  const { method, url, params, data, headers } = hostRequest({ ...sent, endpoint, files }, profile);
  const query = params?.size ? `${url.includes('?') ? '&' : '?'}${params.toString()}` : '';
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return {
    method,
    url: url + query,
    headers: Object.fromEntries(given) as Record<string, string>,
    body: data as HttpCall['body'],
    stream: endpoint.stream,
  };
}

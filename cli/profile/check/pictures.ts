import { isPicture } from '#contract/profile/dialect/answer-data.ts';
import { originsOf } from '#contract/profile/policy.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import type { HttpClient } from '../../conformance/http-client.ts';
import type { Reply } from '../../conformance/reply.ts';
import { parseUrl } from '../../parse-url.ts';
import { failureText } from './failures.ts';
import { note, ok, problem, type Finding } from './finding.ts';

/** A picture that an answer of a service refers to. */
export interface Picture {
  readonly service: string;
  readonly id: string;
  readonly address: string;
}

export function addressesIn(value: unknown, name = '', depth = 0): readonly string[] {
  if (typeof value === 'string') return isPicture(name) && value !== '' && name !== 'videoUrl' ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  return Array.isArray(value)
    ? value.slice(0, 20).flatMap((item) => addressesIn(item, name, depth + 1))
    : Object.entries(value).flatMap(([key, one]) => addressesIn(one, key, depth + 1));
}

interface Looking {
  readonly profile: Profile;
  readonly client: ClientProfile;
  readonly http: HttpClient;
}

/** Fetches a picture as a page would, and judges whether the page may. */
export async function checkPicture(
  { service, id, address }: Picture,
  { profile, client, http }: Looking,
): Promise<Finding> {
  const url = parseUrl(address);
  if (!url || !/^https?:/.test(address))
    return note(`A picture of ${id} has the address ${address}, which the client cannot load.`);
  const { origin } = url;
  if (!originsOf(profile, client).pictures.includes(origin))
    return problem(
      `A picture of ${id} is at ${origin}, which the content security policy forbids. Add it to pictures.`,
    );
  const { reply } = await http.send({ method: 'GET', url: address, headers: {} });
  const wrong = faultOf(reply, address);
  if (wrong !== undefined)
    return problem(
      `A picture of ${id} ${wrong}. Set services.${service}.pictures to the base address of pictures, now ${client.services[service]?.pictures ?? ''}.`,
    );
  const policy = headerOf(reply, 'cross-origin-resource-policy');
  return policy.startsWith('same-')
    ? problem(`A picture of ${id} may not be shown: the host sends Cross-Origin-Resource-Policy: ${policy}.`)
    : ok(`Pictures load, such as one of ${id}.`);
}

const headerOf = (reply: Reply, name: string): string =>
  reply.kind === 'failed' ? '' : (reply.headers[name] ?? '');

/** The reason why an answer cannot be shown as a picture. */
function faultOf(reply: Reply, address: string): string | undefined {
  if (reply.kind === 'failed') return failureText(reply);
  if (reply.status !== 200) return `is not there: ${address} answers HTTP ${reply.status}`;
  const type = reply.contentType || 'of no type';
  return type.startsWith('image/') ? undefined : `is not one: ${address} is ${type}`;
}

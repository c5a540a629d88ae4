import type { Endpoint } from '#contract/endpoint.ts';
import { hostProfile } from './host-profile.ts';

/**
 * Whether the host takes a field of an endpoint's request. A profile says `null` where it does not. Screens offer no input
 * whose value could not be sent. A field in the path is always sent.
 */
export function takesField({ id }: Pick<Endpoint, 'id'>, field: string, profile = hostProfile): boolean {
  const { request = {}, path = '', url = path } = profile?.endpoints[id] ?? {};
  const rule = field in request ? request[field] : profile?.wire.fields?.[field];
  return rule !== null || url.split('/').includes(`:${field}`);
}

import type { Endpoint } from '#contract/endpoint.ts';
import { hostProfile } from './host-profile.ts';

/**
 * Returns true if the host takes a field of an endpoint's request. A profile says `null` for other fields, and screens
 * leave their inputs out. A field in the path is always sent. An absent endpoint takes no field.
 */
export function supportsField({ id }: Pick<Endpoint, 'id'>, field: string, profile = hostProfile): boolean {
  const endpoint = profile?.endpoints[id];
  if (endpoint === null) return false;
  const { request = {}, path = '', url = path } = endpoint ?? {};
  const rule = field in request ? request[field] : profile?.wire.fields?.[field];
  return rule !== null || url.split('/').includes(`:${field}`);
}

/**
 * Returns true if a host has a word for a value of a field. If its profile translates the words, it names all of them.
 */
export function hasWord(
  { id }: Pick<Endpoint, 'id'>,
  field: string,
  word: string,
  profile = hostProfile,
): boolean {
  const { request, answer } = profile?.endpoints[id] ?? {};
  const words = [request, answer].flatMap((fields) => {
    const rule = fields?.[field];
    return typeof rule === 'object' ? Object.values(rule?.values ?? {}) : [];
  });
  return words.length === 0 || words.includes(word);
}

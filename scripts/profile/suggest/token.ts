import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Reading } from './exchange.ts';
import type { Line } from './line.ts';

/** The token of a login that is not the message of its answer. */
export function tokenLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  const login = readings.find(({ exchange }) => exchange.endpoint.secretMessage);
  if (!login || login.code !== 200 || wire.token?.answer !== undefined) return [];
  const path = tokenPath(login.exchange.body);
  return path === undefined
    ? []
    : [
        {
          path: ['wire', 'token', 'answer'],
          value: path,
          because: 'the answer of a login has its token there',
        },
      ];
}

const isToken = (value: unknown): boolean => typeof value === 'string' && /^[\x21-\x7e]{8,4096}$/.test(value);

/** The place of a field that is named as a token and looks like one. */
export function tokenPath(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > 4) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`;
    if (/token|jwt|session(id)?$/i.test(name) && !/refresh|expire/i.test(name) && isToken(inner))
      return place;
    const found = tokenPath(inner, place, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

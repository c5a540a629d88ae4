import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { messageIn } from '#contract/profile/dialect/answer.ts';
import { isToken } from '../../conformance/judge.ts';
import type { Exchange, Reading } from './exchange.ts';
import type { Line } from './line.ts';

/** The token of a login that is not the message of its answer. */
export function tokenLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  const login = readings.find(({ exchange }) => exchange.endpoint.secretMessage);
  const { answer, answerHeader } = wire.token ?? {};
  const isElsewhere = answer !== undefined && !isToken(at(login?.exchange.body, answer));
  if (!login || login.code !== 200 || answerHeader !== undefined) return [];
  if (answer !== undefined && !isElsewhere) return [];
  const isMessage = isToken(messageIn(login.exchange.body, wire.envelope ?? {}));
  const places = Object.entries(tokenPlace(login.exchange)).filter(
    ([name]) => name === 'answer' || (!isMessage && !isElsewhere),
  );
  return places.map(([name, value]) => ({
    path: ['wire', 'token', name],
    value,
    because: 'the answer of a login has its token there',
  }));
}

/** The place of the token in the answer of a login: a field or a header with a usual name. */
export function tokenPlace({
  body,
  headers = {},
}: Pick<Exchange, 'body' | 'headers'>): Pick<NonNullable<WireDialect['token']>, 'answer' | 'answerHeader'> {
  const answer = tokenPath(body);
  if (answer !== undefined) return { answer };
  const header = tokenHeader(headers);
  return header === undefined ? {} : { answerHeader: titled(header) };
}

/** The header of an answer that is named as a token and looks like one. */
export const tokenHeader = (headers: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(headers).find(
    ([name, value]) =>
      /token|auth|jwt|session/.test(name) &&
      !/refresh|expire|csrf|xsrf|cookie|authenticate/.test(name) &&
      isToken(value.replace(/^bearer /i, '')),
  )?.[0];

/** A header name as people write it. They are recorded in lower case. */
export const titled = (name: string): string =>
  name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

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

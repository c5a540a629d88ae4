import { parseJson } from '#kit/host/exact-json.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { leavesIn, scalarsIn } from './values.ts';

/** Further different calls of a file are left out. No platform has as many. */
export const MAX_CALLS = 2000;

/** One call of the platform's own app, recorded or described. Its values are compared and never copied. */
export interface Observation {
  readonly method: string;
  /** Without query. A variable segment is `:id`. */
  readonly address: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The fields of the query and the body. Fields within an object have names with dots. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly encoding: 'form' | 'json' | 'multipart' | undefined;
  readonly status: number;
  /** The parsed JSON of the answer, null for an empty one. */
  readonly answer: unknown;
}

export interface Observed {
  readonly calls: readonly Observation[];
  /** A description names every call. A recording has only those that its session made. */
  readonly isComplete: boolean;
  /** Sentences about the part that was read and the parts that were left out. */
  readonly notes: readonly string[];
}

/** A value of JSON, undefined if a text is damaged. */
export function parsed(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, '')).value;
  } catch {
    return undefined;
  }
}

/** A text. Some recorders write numbers, and a body of JSON as a value. */
export function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Django and others end every path with a slash. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '');

export const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '');

/** The method and address of a call. Calls that have both in common belong to one endpoint. */
export const lineOf = ({ method, address }: Observation): string => `${method} ${address}`;

/** The method and path of a call, for people. */
export const callText = ({ method, address }: Observation): string => `${method} ${pathOf(address)}`;

/** Returns true for a header that browsers and proxies send by themselves, such as `host`. */
export const isOfBrowser = (name: string): boolean =>
  /^(:|accept(-(ch|charset|datetime|encoding|language|ranges))?$|access-control|cache|content|connection|dnt|host|if-|keep-alive|origin|pragma|priority|referer|sec-|te$|upgrade|user-agent|x-forwarded)/.test(
    name,
  );

const isData =
  /^(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=.*\d)[0-9a-f]{8,}|[a-z]{1,4}[-_]?\d{2,}|\{[^}]+\}|.*[()=,~].*)$/i;
const MIN_SWITCHES = 3;

/** Returns true if letters and digits alternate in a part of a segment, or a long one is of mixed letters, as in an id. */
const isOpaque = (segment: string): boolean =>
  (segment.match(/[\w-]{6,}/g) ?? []).some((run) => {
    const switches = run.match(/[a-z](?=\d)|\d(?=[a-z])/gi) ?? [];
    const capitals = run.match(/[A-Z]/g) ?? [];
    return switches.length >= MIN_SWITCHES || (run.length >= 16 && capitals.length * 3 > run.length);
  });

/** A text without percent signs. A damaged one stays as it is. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A path with `:id` in place of the segments that are data: ids, hashes, and those that answers have as ids. */
export const withoutIds = (path: string, ids: ReadonlySet<string> = new Set()): string =>
  path.replaceAll(/[^/]+/g, (written) => {
    const segment = written.replace(/(;|%3b).*/i, '');
    const text = decoded(segment);
    const isVersion = /^v\d+$/i.test(text);
    return !isVersion && (isData.test(text) || isOpaque(text) || ids.has(text)) ? ':id' : segment;
  });

/** Segments that every path of a platform may begin with. */
export const isGeneric = (segment: string): boolean => /^(api|v\d+|app|rest|gateway|h5)$/i.test(segment);

const maySession = (segment: string, before = ''): boolean =>
  segment === ':id' ||
  /[a-z]{16,}|^(sess(ion)?|sid|token)[-_.]/i.test(segment) ||
  (/^(s|t|sid|sess(ion)?s?(_?id)?|token|ticket)$/i.test(before) && !isGeneric(segment) && segment !== '');

/** The parts of an address before its path: the scheme, nothing and the host. */
const ORIGIN = 3;

/**
 * The calls with `:session` in place of what may be an id in the segments that all paths of a host begin with. There
 * any long word may be one, and any word after a segment such as `session`.
 */
export function withoutSessions(calls: readonly Observation[]): readonly Observation[] {
  const originOf = (address: string) => address.split('/', ORIGIN).join('/');
  const shared = new Map<string, readonly string[]>();
  for (const { address } of calls) {
    const folders = address.split('/').slice(0, -1);
    const first = shared.get(originOf(address)) ?? folders;
    const end = first.findIndex((segment, at) => segment !== folders[at]);
    shared.set(originOf(address), end < 0 ? first : first.slice(0, end));
  }
  return calls.map((call) => {
    const segments = call.address.split('/');
    const prefix = shared.get(originOf(call.address)) ?? [];
    const masked = segments.map((segment, at) =>
      at >= ORIGIN && at < prefix.length && maySession(segment, segments[at - 1]) ? ':session' : segment,
    );
    return { ...call, address: masked.join('/') };
  });
}

const secretName = /sess|sid$|token|ticket|jwt/i;
const MIN_SECRET = 6;

/** The values of a session that a call sends or receives in headers, cookies or its query. */
export const secretsIn = ({ headers, answerHeaders, query }: Observation): readonly string[] =>
  [headers, answerHeaders, query]
    .flatMap((all) => Object.entries(all))
    .flatMap(([name, value]) => {
      const pairs = String(value).matchAll(/([^\s;,=]+)=([^\s;,]+)/g);
      const cookies = /cookie/.test(name) ? Array.from(pairs, ([, key = '', one = '']) => [key, one]) : [];
      return [[name, String(value)], ...cookies];
    })
    .flatMap(([name = '', value = '']) =>
      secretName.test(name) && value.length >= MIN_SECRET ? [value] : [],
    );

/** The texts of an answer that may be a segment: texts with a digit, and values of fields with the name of an id. */
export const idsIn = (answer: unknown): readonly string[] =>
  scalarsIn(answer, Number.POSITIVE_INFINITY).flatMap(({ name, value }) =>
    typeof value === 'string' && (/\d/.test(value) || /(id|slug|key|token|session|ticket)$/i.test(name))
      ? [value]
      : [],
  );

/** The fields of a JSON request by the names that a profile gives them, such as `member.phone`. */
export const withDots = (body: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(isObject(body) ? leavesIn(body).map(({ place, value }) => [place, value]) : []);

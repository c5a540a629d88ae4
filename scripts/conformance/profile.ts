import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { Trouble } from './outcome.ts';

/** What the suite plays: everything but the operator's calls, which are the bench's own. */
export const playable: readonly Endpoint[] = contract.filter(({ access }) => access !== 'operator');

const services = [...new Set(playable.map(({ service }) => service))];
const ids = new Set(playable.map(({ id }) => id));

/** Where a platform's services are, and how it differs from the contract's paths. Everything in it may be shown. */
export interface Profile {
  readonly services: Readonly<Record<string, string>>;
  readonly endpoints: Readonly<Record<string, Override | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly language: string;
}

interface Override {
  readonly path?: string | undefined;
  readonly input?: Readonly<Record<string, string>> | undefined;
}

const isBase = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !url.hash
  );
};

/** Below its service's base address, whatever the path says: no host, no way up. */
const staysBelow = (path: string): boolean =>
  /^[\x21-\x7e]+$/.test(path) && !/^\w+:|^\/\/|\\|#|(^|\/)\.\.?(\/|$)|%2e/i.test(path);

const text = (error: string) => z.string({ error });
const Address = text('an http or https address without name, password, query or fragment').check(
  z.refine(isBase, { error: 'an http or https address without name, password, query or fragment' }),
);
const Path = text('a path below the service').check(
  z.refine(staysBelow, { error: 'a path below the service, without host, `..` or `#`' }),
);
const Header = text('text').check(z.regex(/^[\x20-\x7e]{0,4096}$/, { error: 'one line of ASCII' }));
const headerNames = languages.map(({ header }) => header);

const ProfileFile = z.strictObject(
  {
    services: z.record(z.string(), Address, { error: 'an object of one base address per service' }),
    endpoints: z.prefault(
      z.record(
        z.string(),
        z.nullable(
          z.strictObject(
            {
              path: z.optional(Path),
              input: z.optional(z.record(z.string(), text('text'), { error: 'an object of texts' })),
            },
            { error: 'null, or an object of path and input' },
          ),
        ),
        { error: 'an object by endpoint' },
      ),
      {},
    ),
    headers: z.prefault(
      z.record(z.string().check(z.regex(/^[\w-]+$/)), Header, { error: 'an object of texts' }),
      {},
    ),
    language: z.prefault(z.enum(headerNames, { error: `one of ${headerNames.join(', ')}` }), 'en_US'),
  },
  { error: 'an object of services, endpoints, headers and language' },
);

/** Names of what opens a session, moves money or finds a member: it stands in no profile. */
export const isHeldByMember = (name: string): boolean =>
  /^(.*(pass|pwd|token|secret|phone|mobile|credential).*|authorization|cookie)$/i.test(name);
const setByCall = /^(host|language|content-.*|transfer-encoding|connection|accept-encoding)$/i;

/** Reads a profile, or throws the one sentence that says what is wrong with it. */
export function readProfile(file: string): Profile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Trouble(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  return checkProfile(content, file);
}

export function checkProfile(content: unknown, file: string): Profile {
  const secret = findHeldByMember(content);
  if (secret !== undefined)
    throw new Trouble(
      `${file} holds ${secret}: credentials never stand in a profile, but in ASSAY_PHONE and ASSAY_PASSWORD.`,
    );
  const { success, data, error } = ProfileFile.safeParse(content);
  if (!success) throw new Trouble(`${file}: ${sentence(error.issues)}`);
  const stranger =
    unknownAmong(Object.keys(data.services), services, 'a service of the contract', 'services') ??
    unknownAmong(Object.keys(data.endpoints), [...ids], 'an endpoint of the contract', 'endpoints');
  if (stranger) throw new Trouble(`${file}: ${stranger}`);
  const header = Object.keys(data.headers).find((name) => setByCall.test(name));
  if (header) throw new Trouble(`${file}: headers.${header} is set by each call itself.`);
  return data;
}

function findHeldByMember(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (isHeldByMember(name) && !ids.has(name)) return `a "${name}"`;
    const found = findHeldByMember(inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

const unknownAmong = (
  names: string[],
  known: readonly string[],
  kind: string,
  place: string,
): string | undefined => {
  const name = names.find((one) => !known.includes(one));
  return name === undefined
    ? undefined
    : `${place}.${name} is not ${kind}${known.length < 20 ? ` (${known.join(', ')})` : ', see --list'}.`;
};

function sentence(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map((issue) => {
      const place = issue.path.map(String).join('.');
      if (issue.code === 'unrecognized_keys')
        return `${place === '' ? '' : `${place}.`}${issue.keys[0] ?? ''} is not known here.`;
      return `${place === '' ? 'the profile' : place} must be ${issue.message}.`;
    })
    .join(' ');
}

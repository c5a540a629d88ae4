import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { SuiteError } from './outcome.ts';

/** The endpoints the suite tests: all except the operator's, which a real platform does not have. */
export const memberEndpoints: readonly Endpoint[] = contract.filter(({ access }) => access !== 'operator');

const services = [...new Set(memberEndpoints.map(({ service }) => service))];
const ids = new Set(memberEndpoints.map(({ id }) => id));

/** The addresses of a platform's services, and its differences from the contract's paths. It holds no secrets. */
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

/** Whether a path stays below the base address of its service: no host, no `..`. */
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

/** Names of credentials and contact data, which a profile must not contain. */
export const isPrivateField = (name: string): boolean =>
  /^(.*(pass|pwd|token|secret|phone|mobile|credential).*|authorization|cookie)$/i.test(name);
const fixedHeaders = /^(host|language|content-.*|transfer-encoding|connection|accept-encoding)$/i;

/** Reads a profile. Throws a SuiteError that names the mistake. */
export function readProfile(file: string): Profile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SuiteError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  return checkProfile(content, file);
}

export function checkProfile(content: unknown, file: string): Profile {
  const secret = findPrivateField(content);
  if (secret !== undefined)
    throw new SuiteError(
      `${file} contains ${secret}. Give credentials in ASSAY_PHONE and ASSAY_PASSWORD, not in a profile.`,
    );
  const { success, data, error } = ProfileFile.safeParse(content);
  if (!success) throw new SuiteError(`${file}: ${sentence(error.issues)}`);
  const problem =
    unknownAmong(Object.keys(data.services), services, 'a service of the contract', 'services') ??
    unknownAmong(Object.keys(data.endpoints), [...ids], 'an endpoint of the contract', 'endpoints');
  if (problem) throw new SuiteError(`${file}: ${problem}`);
  const header = Object.keys(data.headers).find((name) => fixedHeaders.test(name));
  if (header) throw new SuiteError(`${file}: headers.${header} is set by the suite and cannot be changed.`);
  return data;
}

function findPrivateField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    if (isPrivateField(name) && !ids.has(name)) return `a "${name}"`;
    const found = findPrivateField(inside);
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
        return `${place === '' ? '' : `${place}.`}${issue.keys[0] ?? ''} is not a known field.`;
      return `${place === '' ? 'the profile' : place} must be ${issue.message}.`;
    })
    .join(' ');
}

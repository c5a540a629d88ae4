import type { Endpoint } from '#contract/endpoint.ts';
import { nearest } from '#contract/nearest.ts';
import { parseInteger, parseNumber, readCommandLine, UsageError } from '../command-line.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import type { Demands } from './demands.ts';

export const help = `Checks every answer of a platform against the contract, as one member.

  npx assay contract                               test the reference, with every call
  npx assay contract --target profile.json         test real hosts, with reading calls only
  npx assay contract --against recording.json      compare the reference with recorded answers, offline

  --target FILE     the hosts: { "services": { "user": "https://…", … }, "endpoints": {}, "headers": {} }
  --allow-writes    also make calls that change something. Use a test platform and a test member: the suite buys the
                    cheapest machine, posts, comments, checks in, moves income to the balance and requests codes
  --only LIST       only these endpoints: user.info,product.*
  --report FOLDER   the folder of contract-report.json and contract-report.html (default reports)
  --record FILE     save the answers of the hosts without values: types, fields and codes only
  --junit FILE      also write the report as JUnit XML
  --github          also print annotations, and add a summary to the step of a GitHub workflow
  --require LIST    exit with 1 unless each of these services answers a call with data: user,product
  --max-unverified N   exit with 1 if more calls are unverified
  --dry-run         say which calls would be made, and make none
  --timeout S       the time limit of an answer in seconds (default 36)
  --pause MS        the pause after each call to a host (default 0); at most two calls run at once
  --list            list all endpoints: source, access, and whether they only read
  --help            show this help

Give the member in ASSAY_PHONE and ASSAY_PASSWORD. No output contains them.

  conforms    matches the contract; notes list harmless differences and differences where the spec is silent
  diverges    a documented field is missing or has another type, or there is no valid answer
  refused     a code other than 200                      absent      the host or the profile does not have the call
  unverified  the call writes, or needs data that is missing

Exit code: 0; 1 if a documented call diverges, or a demand is not met; 2 if the run could not be completed. More in docs/contract-suite.md.`;

export interface Options extends Demands {
  readonly junit: string | undefined;
  readonly github: boolean;
  readonly dryRun: boolean;
  readonly target: string | undefined;
  readonly against: string | undefined;
  readonly record: string | undefined;
  readonly report: string;
  readonly writes: boolean;
  readonly timeoutMs: number;
  readonly pauseMs: number;
  readonly endpoints: readonly Endpoint[];
  readonly list: boolean;
  readonly help: boolean;
}

/** Parses the command line. Throws a UsageError. */
export function readOptions(args: readonly string[]): Options {
  const { values } = readCommandLine(args, {
    target: { type: 'string' },
    against: { type: 'string' },
    record: { type: 'string' },
    report: { type: 'string', default: 'reports' },
    only: { type: 'string' },
    timeout: { type: 'string', default: '36' },
    pause: { type: 'string', default: '0' },
    'allow-writes': { type: 'boolean', default: false },
    junit: { type: 'string' },
    github: { type: 'boolean', default: false },
    require: { type: 'string' },
    'max-unverified': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  });
  const { target, against, record } = values;
  assertCompatible(values);
  const endpoints = select(values.only);
  return {
    target,
    against,
    record,
    report: values.report,
    writes: values['allow-writes'] || target === undefined,
    timeoutMs: 1000 * parseNumber('--timeout', values.timeout, 0.1, 600),
    pauseMs: parseNumber('--pause', values.pause, 0, 600_000),
    endpoints,
    list: values.list,
    junit: values.junit,
    github: values.github,
    dryRun: values['dry-run'],
    ...demandsOf(values, endpoints),
    help: values.help,
  };
}

interface Given {
  readonly [option: string]: string | boolean | undefined;
}

const isGiven = (value: string | boolean | undefined): boolean => value !== undefined && value !== false;

const conflicts: Readonly<Record<string, readonly string[]>> = {
  against: ['target', 'record'],
  'dry-run': ['record', 'junit', 'github', 'require', 'max-unverified'],
};

function assertCompatible(values: Given): void {
  for (const [one, others] of Object.entries(conflicts))
    for (const other of others)
      if (isGiven(values[one]) && isGiven(values[other]))
        throw new UsageError(`--${one} and --${other} cannot be combined.`);
  if (isGiven(values['allow-writes']) && values['target'] === undefined)
    throw new UsageError('--allow-writes needs --target. Tests of the reference always write.');
}

function demandsOf(
  {
    require,
    'max-unverified': most,
  }: { require?: string | undefined; 'max-unverified'?: string | undefined },
  endpoints: readonly Endpoint[],
): Demands {
  return {
    require: require === undefined ? [] : selectServices(require, endpoints),
    maxUnverified: most === undefined ? undefined : parseInteger('--max-unverified', most, 0, 1000),
  };
}

/** The endpoints that match a list of names and patterns such as `product.*`. */
function select(only: string | undefined): readonly Endpoint[] {
  if (only === undefined) return memberEndpoints;
  const patterns = partsOf(only);
  if (patterns.length === 0) throw new UsageError('--only needs a name, such as user.info or product.*.');
  const matches =
    (pattern: string) =>
    ({ id }: Endpoint) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
  const unknown = patterns.find((pattern) => !memberEndpoints.some(matches(pattern)));
  if (unknown !== undefined) throw new UsageError(`There is no endpoint ${unknown}. ${hintFor(unknown)}`);
  return memberEndpoints.filter((endpoint) => patterns.some((pattern) => matches(pattern)(endpoint)));
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

function selectServices(list: string, endpoints: readonly Endpoint[]): readonly string[] {
  const named = partsOf(list);
  if (named.length === 0) throw new UsageError('--require needs a service, such as user or product.');
  const services = [...new Set(memberEndpoints.map(({ service }) => service))];
  const unknown = named.find((name) => !services.includes(name));
  if (unknown !== undefined) throw new UsageError(`--require must name services of ${services.join(', ')}.`);
  const left = named.find((name) => !endpoints.some(({ service }) => service === name));
  if (left !== undefined)
    throw new UsageError(`--require names ${left}, but --only leaves none of its calls.`);
  return [...new Set(named)];
}

function hintFor(unknown: string): string {
  const near = nearest(
    unknown,
    memberEndpoints.map(({ id }) => id),
  );
  return near === undefined ? '--list shows all.' : `Did you mean ${near}?`;
}

/** Prints one line per endpoint. */
export function list(): string {
  const rows = memberEndpoints.map(({ id, method, path, source, access, safe }) =>
    [
      id.padEnd(28),
      source.padEnd(12),
      access.padEnd(8),
      (safe ? 'safe' : 'writes').padEnd(8),
      `${method} ${path}`,
    ].join(''),
  );
  return rows.join('\n');
}

import type { Endpoint } from '#contract/endpoint.ts';
import { nearest } from '#contract/nearest.ts';
import { parseNumber, readCommandLine, UsageError } from '../command-line.ts';
import { memberEndpoints } from '#contract/profile/names.ts';

export const help = `Checks every answer of a platform against the contract, as one member.

  npm run contract                                  test the reference, with every call
  npm run contract -- --target profile.json         test real hosts, with reading calls only
  npm run contract -- --against recording.json      compare the reference with recorded answers, offline

  --target FILE     the hosts: { "services": { "user": "https://…", … }, "endpoints": {}, "headers": {} }
  --allow-writes    also make calls that change something. Use a test platform and a test member: the suite buys the
                    cheapest machine, posts, comments, checks in, moves income to the balance and requests codes
  --only LIST       only these endpoints: user.info,product.*
  --report FOLDER   the folder of contract-report.json and contract-report.html (default reports)
  --record FILE     save the answers of the hosts without values: types, fields and codes only
  --timeout S       the time limit of an answer in seconds (default 36)
  --pause MS        the pause after each call to a host (default 0); at most two calls run at once
  --list            list all endpoints: source, access, and whether they only read
  --help            show this help

Give the member in ASSAY_PHONE and ASSAY_PASSWORD. No output contains them.

  conforms    matches the contract; notes list harmless differences and differences where the spec is silent
  diverges    a documented field is missing or has another type, or there is no valid answer
  refused     a code other than 200                      absent      the host or the profile does not have the call
  unverified  the call writes, or needs data that is missing

Exit code: 0; 1 if a documented call diverges; 2 if the run could not be completed. More in docs/contract-suite.md.`;

export interface Options {
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
    list: { type: 'boolean', default: false },
  });
  const { target, against, record } = values;
  const conflict = (one: string, other: string) => new UsageError(`${one} and ${other} cannot be combined.`);
  if (against !== undefined && target !== undefined) throw conflict('--against', '--target');
  if (against !== undefined && record !== undefined) throw conflict('--against', '--record');
  if (values['allow-writes'] && target === undefined)
    throw new UsageError('--allow-writes needs --target. Tests of the reference always write.');
  return {
    target,
    against,
    record,
    report: values.report,
    writes: values['allow-writes'] || target === undefined,
    timeoutMs: 1000 * parseNumber('--timeout', values.timeout, 0.1, 600),
    pauseMs: parseNumber('--pause', values.pause, 0, 600_000),
    endpoints: select(values.only),
    list: values.list,
    help: values.help,
  };
}

/** The endpoints that match a list of names and patterns such as `product.*`. */
function select(only: string | undefined): readonly Endpoint[] {
  if (only === undefined) return memberEndpoints;
  const patterns = only
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (patterns.length === 0) throw new UsageError('--only needs a name, such as user.info or product.*.');
  const matches =
    (pattern: string) =>
    ({ id }: Endpoint) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
  const unknown = patterns.find((pattern) => !memberEndpoints.some(matches(pattern)));
  if (unknown !== undefined) throw new UsageError(`There is no endpoint ${unknown}. ${hintFor(unknown)}`);
  return memberEndpoints.filter((endpoint) => patterns.some((pattern) => matches(pattern)(endpoint)));
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

import type { Endpoint } from '#contract/endpoint.ts';
import { parseNumber, readCommandLine, UsageError } from '../command-line.ts';
import { playable } from './profile.ts';

export const help = `The contract suite: calls a platform as one member would and holds every answer to the contract.

  npm run contract                                  over the reference, started here: every call, reading and writing
  npm run contract -- --target profile.json         over real hosts, reading only
  npm run contract -- --against recording.json      the reference against what a host once answered; calls no host

  --target FILE     the platform's hosts: { "services": { "user": "https://…", … }, "endpoints": {}, "headers": {} }
  --allow-writes    also make calls that change something: with a member made for it, on a platform made for it.
                    It buys the cheapest machine, posts, comments, signs in, takes income out, sends codes
  --only LIST       some endpoints: user.info,product.*
  --report FOLDER   where contract-report.json and contract-report.html go (reports)
  --record FILE     keep what the hosts answered, without values: kinds, fields and codes only
  --timeout S       how long to wait for an answer, in seconds (36)
  --pause MS        rest after each call to a host (0); at most two are under way at once
  --list            every endpoint: where it comes from, who may call it, whether it only reads
  --help            this

A member's phone and password come from ASSAY_PHONE and ASSAY_PASSWORD and are shown nowhere.

  conforms    as the contract says; notes tell what differs without harm or where the spec is silent
  diverges    a field that the spec documents is missing or of another kind, or there is no proper answer
  refused     answered with a code other than 200       absent      no such call there, or no address for it
  unverified  it writes, or needs what is not there

Exit code: 0, or 1 where a documented call diverges, or 2 where the run could not be made. More: docs/contract-suite.md`;

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

/** Reads the command line, or throws the sentence that says what is wrong with it. */
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
  const clash = (one: string, other: string) => new UsageError(`${one} and ${other} do not go together.`);
  if (against !== undefined && target !== undefined) throw clash('--against', '--target');
  if (against !== undefined && record !== undefined) throw clash('--against', '--record');
  if (values['allow-writes'] && target === undefined)
    throw new UsageError('--allow-writes is for a --target; the reference is always written to.');
  return {
    target,
    against,
    record,
    report: values.report,
    writes: values['allow-writes'] || target === undefined,
    timeoutMs: 1000 * parseNumber('--timeout', values.timeout, 0.1, 600),
    pauseMs: parseNumber('--pause', values.pause, 0, 600_000),
    endpoints: chosen(values.only),
    list: values.list,
    help: values.help,
  };
}

/** The endpoints that a list of names and patterns such as `product.*` asks for. */
function chosen(only: string | undefined): readonly Endpoint[] {
  if (only === undefined) return playable;
  const patterns = only
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (patterns.length === 0) throw new UsageError('--only needs a name, such as user.info or product.*.');
  const matches =
    (pattern: string) =>
    ({ id }: Endpoint) =>
      pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
  const unknown = patterns.find((pattern) => !playable.some(matches(pattern)));
  if (unknown !== undefined) throw new UsageError(`There is no endpoint ${unknown}; --list shows all.`);
  return playable.filter((endpoint) => patterns.some((pattern) => matches(pattern)(endpoint)));
}

/** Every endpoint on a line: where it comes from, who may call it, whether it only reads, and the call. */
export function list(): string {
  const rows = playable.map(({ id, method, path, source, access, safe }) =>
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

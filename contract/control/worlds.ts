import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, namesWorld, nothing } from '../fields.ts';
import { secret } from '../secrets.ts';
import { UserInfo } from '../user/session.ts';
import { LeapMs, settableInstant } from './clock.ts';
import { LoggedRequest } from './observation.ts';
import { regions } from './params.ts';

/** The name of a world, as in the header `X-World`. A fork such as `suite~1` is in the cell of `suite`. */
export const WorldName = namesWorld(
  z.string({ error: 'worldName' }).check(z.regex(/^[a-z0-9][a-z0-9~-]{0,62}$/, { error: 'worldName' })),
);

export const fixtures = ['empty', 'basic', 'rich'] as const;
export type FixtureName = (typeof fixtures)[number];
const Fixture = z.enum(fixtures, { error: 'fixture' });

/** Worlds with the same fixture and seed draw the same random values, such as codes and the hits of faults. */
const Seed = z.string().check(z.minLength(1, { error: 'seed' }), z.maxLength(100, { error: 'seed' }));

export const WorldInfo = z.object({
  name: z.string(),
  durable: z.boolean(),
  now: z.int(),
  leapMs: LeapMs,
  mode: z.enum(['running', 'frozen', 'scaled']),
  members: z.int(),
  label: z.string(),
  /**
   * The world of which it is a fork, and the instant of both worlds' time at which it left it; null for others, and for a token
   * that does not open that world.
   */
  from: z.nullable(z.string()),
  fromTime: z.nullable(Instant),
  /** The name of the operator's token that created it; empty if the server has no tokens. */
  owner: z.string(),
  /** Instants of the system clock. A world that is older than its record has no `createdTime`. */
  createdTime: z.nullable(Instant),
  usedTime: Instant,
  /** When it is deleted, unless it is used before; null if it stays. */
  expireTime: z.nullable(Instant),
  /** The size of its data, in memory or on disk. Forks share theirs until they change. */
  bytes: z.int(),
});

/** A time without use, such as `30m` or `7d`: at most 99 years, so that its end is a date. */
const Idle = z.string({ error: 'span' }).check(
  z.regex(/^([1-9]\d{0,7}s|[1-9]\d{0,5}m|[1-9]\d{0,4}h|[1-9]\d{0,3}d|[1-9]\d{0,2}w|[1-9]\d?y)$/, {
    error: 'span',
  }),
);
/** The time to live of a world, or `never`. */
const Ttl = z.union([Idle, z.literal('never')], { error: 'span' });
const Label = z.string().check(z.maxLength(200, { error: 'words' }));
/** The beginning of worlds' names. */
const Prefix = z
  .string({ error: 'worldName' })
  .check(z.regex(/^[a-z0-9][a-z0-9~-]{0,62}$/, { error: 'worldName' }));

/** The limit of a world as bytes, which is SQLite's limit in memory. */
export const maxWorldMebibytes = 1024;
/** The limit of a JSON body that holds a world as base64. */
export const maxJsonImportMebibytes = 64;

/** True for a world that outlives the server. It is a text in the query of a call whose body is a world. */
const Durable = z.union(
  [
    z.boolean(),
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ],
  { error: 'flag' },
);

/** Returns true if a call has the fields of every call, a path of this server, and instants within the calendar. */
function isReadable(call: unknown): boolean {
  const { data } = LoggedRequest.safeParse(call);
  return (
    data !== undefined && data.path.startsWith('/') && [data.at, data.machineAt ?? data.at].every(isDate)
  );
}

const isDate = (instant: number): boolean => !Number.isNaN(new Date(instant).getTime());

/** The calls of an exported request log, oldest first. They keep fields that the schema does not know. */
const calls = z.pipe(
  z.array(z.unknown(), { error: 'value' }).check(
    z.maxLength(10_000, { error: 'value' }),
    z.refine((all) => all.every(isReadable), { error: 'value' }),
  ),
  z.transform((all) => all as LoggedRequest[]),
);
const requests = z.optional(calls);

/** A whole world in base64. It contains the hashes of its members' passwords and all valid codes. */
const WorldFile = z.optional(secret(z.string(), 'hidden'));

/** The members at most who are logged in in a world as it is created. */
const mostLogIns = 16;

/** The common part of both calls that create a world. */
const creation = {
  description:
    'Creates a world: a fork of another one (`from`), a fork of its past (`from` with `at`, `after` or both), an exported `file` with the `requests` of its log, or a new one from a `fixture` (default `basic`). A `region` applies its parameters. If the body is the world itself, the other fields are in the query. A `durable` world has a file next to that of `main` and survives a restart; other worlds end with the server. Worlds of the same fixture and `seed` draw the same random values, so their codes are predictable. A fork of the past is the world as it was at the instant `at`, or after the command `after` (`GET tape` lists them; 0 is before the first) until the next one; its clock is frozen there, and the calls of the log up to then are in its own. `ttl` is the real time without use, such as `2h`, after which the world is deleted; `never` keeps it in spite of the server’s default. `logIn` logs members in there without a password, by phone or e-mail address; it needs a body in JSON.',
  binary: 'request',
  input: z
    .object({
      name: WorldName,
      durable: z.optional(Durable),
      from: z.optional(WorldName),
      at: z.optional(settableInstant),
      after: z.optional(z.int({ error: 'id' }).check(z.gte(0, { error: 'id' }))),
      fixture: z.optional(Fixture),
      file: WorldFile,
      requests,
      region: z.optional(z.enum(regions, { error: 'region' })),
      seed: z.optional(Seed),
      ttl: z.optional(Ttl),
      label: z.optional(Label),
      logIn: z.optional(
        z
          .array(z.string({ error: 'memberAccount' }).check(z.maxLength(254, { error: 'memberAccount' })), {
            error: 'memberAccount',
          })
          .check(z.maxLength(mostLogIns, { error: 'memberCount' })),
      ),
    })
    .check(
      z.refine(({ from, file, seed }) => seed === undefined || (from === undefined && file === undefined), {
        error: 'seedOfFixture',
        path: ['seed'],
      }),
      z.refine(({ from, at, after }) => from !== undefined || (at === undefined && after === undefined), {
        error: 'momentOfFork',
        path: ['at'],
      }),
      z.refine(
        ({ from, fixture, file }) =>
          [from, fixture, file].filter((origin) => origin !== undefined).length <= 1,
        { error: 'oneOrigin', path: ['from'] },
      ),
    ),
  output: z.extend(WorldInfo, {
    /** The last command in the log of a fork of the past: later ones were done in the fork. Only for such a fork. */
    lastCommand: z.optional(z.int()),
    /** A new session for each account of `logIn`, in that order; null where the world has no such member. Only with `logIn`. */
    sessions: z.optional(
      z.array(z.nullable(z.object({ token: secret(z.string(), 'hidden'), profile: UserInfo }))),
    ),
  }),
  refusals: ['WORLD_EXISTS', 'TOO_MANY_WORLDS', 'NOT_A_WORLD_FILE', 'PAST_LOST'],
  changes: ['worlds'],
} as const;

/** The name of a cell (docs/scale.md). */
const cell = z.optional(z.string());

/** Creating, forking, resetting, exporting and dropping worlds. */
export const worlds = operatorGroup({
  worlds: {
    route: 'GET worlds',
    description:
      'All open worlds. One of several cells asks the others as well; the header `X-Cells-Silent` names those that did not answer. `cell` limits it to the worlds of the cell that is called.',
    input: z.object({ cell }),
    output: z.array(WorldInfo),
    refusals: [],
    reads: ['worlds', 'member', 'clock'],
  },
  createWorld: { route: 'POST worlds', ...creation },
  putWorld: {
    route: 'PUT worlds/:name',
    ...creation,
    description:
      'Creates a world like `control.createWorld`, with its name in the address, where a proxy before several cells sees it. An existing world stays as it is.',
  },
  cells: {
    route: 'GET cells',
    description:
      'The cells of a bench of several processes, as the one that is called sees them; none for a bench of one process. `problem` is a sentence about a cell that does not answer, or whose ring differs.',
    input: nothing,
    output: z.object({
      /** The cell that answers; empty for a bench of one process. */
      cell: z.string(),
      cells: z.array(
        z.object({
          name: z.string(),
          /** Empty for a token for some worlds. */
          address: z.string(),
          state: z.enum(['here', 'answered', 'silent', 'differs']),
          problem: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
  labelWorld: {
    route: 'POST worlds/:name/label',
    description: 'Changes the label of a world, which says what it is for. Its name stays.',
    input: z.object({ name: WorldName, label: Label }),
    output: WorldInfo,
    refusals: [],
    changes: ['worlds'],
  },
  dropWorld: {
    route: 'DELETE worlds/:name',
    description: 'Deletes a world and its file. `main` cannot be deleted.',
    input: z.object({ name: WorldName }),
    output: z.null(),
    refusals: ['WORLD_NEEDED'],
    changes: ['worlds'],
  },
  dropWorlds: {
    route: 'DELETE worlds',
    description:
      'Deletes the worlds whose names begin with `prefix`, that have not been used for `idleFor` (such as `30m`), or both. The fields are in the query or the body. It keeps `main`, worlds in use (`inUse`) and, without `durable=true`, durable ones. One of several cells passes it on to the others; `silent` names those that did not answer, whose worlds stay. `cell` limits it to the cell that is called.',
    input: z
      .object({ prefix: z.optional(Prefix), idleFor: z.optional(Idle), durable: z.optional(Durable), cell })
      .check(
        z.refine(({ prefix, idleFor }) => prefix !== undefined || idleFor !== undefined, {
          error: 'required',
          path: ['prefix'],
        }),
      ),
    output: z.object({
      dropped: z.array(z.string()),
      inUse: z.array(z.string()),
      silent: z.array(z.string()),
    }),
    refusals: [],
    changes: ['worlds'],
  },
  resetWorld: {
    route: 'POST worlds/:name/reset',
    description:
      'Resets a world to a fixture, by default its own, with a running clock at the present time. `seed` determines its random values.',
    input: z.object({ name: WorldName, fixture: z.optional(Fixture), seed: z.optional(Seed) }),
    output: WorldInfo,
    refusals: [],
    changes: ['worlds', 'world'],
  },
  exportWorld: {
    route: 'GET worlds/:name/export',
    binary: 'response',
    description:
      "Exports the whole world as one file: data, clock, agenda, randomness, sessions and uploaded pictures. It is base64 in JSON, or raw bytes for a caller that accepts `application/octet-stream`. It contains the hashes of the members' passwords, so share it as carefully as a database. While the world is stored, a running clock continues with real time; a frozen or scaled one stops. `requests` are the calls of its log, oldest first, with secrets redacted; they are not part of the file.",
    input: z.object({ name: WorldName }),
    output: z.object({
      name: z.string(),
      file: secret(z.string(), 'hidden'),
      requests: z.array(LoggedRequest),
    }),
    refusals: [],
  },
  importWorld: {
    route: 'POST worlds/:name/import',
    description:
      'Replaces a world by an exported file, or creates it under a new name. Its log starts with the given `requests`. The file is base64 in JSON, or the body itself (`application/octet-stream`, up to 1 GiB) with an empty log. An invalid file changes nothing.',
    binary: 'request',
    input: z.object({ name: WorldName, file: WorldFile, requests }),
    output: WorldInfo,
    refusals: ['NOT_A_WORLD_FILE', 'TOO_MANY_WORLDS'],
    changes: ['worlds', 'world'],
  },
  keepRequests: {
    route: 'POST worlds/:name/requests',
    largeBody: true,
    description:
      'Inserts `requests` at the start of the log of a world that was imported as bytes. An import as JSON includes them.',
    input: z.object({ name: WorldName, requests: calls }),
    output: WorldInfo,
    refusals: [],
  },
});

import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { secret } from '../secrets.ts';
import { LoggedRequest } from './observation.ts';
import { regions } from './params.ts';

/** A world's name: what `X-World` may say. */
export const WorldName = z
  .string({ error: 'worldName' })
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'worldName' }));

export const fixtures = ['empty', 'basic', 'rich'] as const;
const Fixture = z.enum(fixtures, { error: 'fixture' });

/** Worlds of one fixture and one seed draw the same: their codes, and what their faults with a probability strike. */
const Seed = z.string().check(z.minLength(1, { error: 'seed' }), z.maxLength(100, { error: 'seed' }));

export const WorldInfo = z.object({
  name: z.string(),
  durable: z.boolean(),
  now: z.int(),
  mode: z.enum(['running', 'frozen', 'scaled']),
  members: z.int(),
});

/** As bytes a world may be as large as SQLite keeps one in memory. */
export const maxWorldMebibytes = 1024;
/** In JSON, base64 and all. */
export const maxWorldMebibytesInJson = 64;

/** Whether a world outlives the server. A call whose body is a world says so in its query, where everything is text. */
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

/** The calls that lead to a situation, oldest first, as an export tells them; what is known of them besides stays. */
const calls = z.pipe(
  z.array(z.unknown(), { error: 'value' }).check(
    z.maxLength(2000, { error: 'value' }),
    z.refine((all) => all.every((call) => LoggedRequest.safeParse(call).success), { error: 'value' }),
  ),
  z.transform((all) => all as LoggedRequest[]),
);
const requests = z.optional(calls);

/** A whole world in base64. It holds the hashes of its members' passwords and every code that is still open. */
const WorldFile = z.optional(secret(z.string(), 'hidden'));

/** Making, forking, resetting and dropping worlds. */
export const worlds = group({
  worlds: {
    route: 'GET worlds',
    source: 'reference',
    access: 'operator',
    description: 'Every open world.',
    input: nothing,
    output: z.array(WorldInfo),
    refusals: [],
    reads: ['worlds', 'member', 'clock'],
  },
  createWorld: {
    route: 'POST worlds',
    source: 'reference',
    access: 'operator',
    description:
      'Makes a world: a fork of another (`from`), what an exported `file` holds (with the `requests` that stood in its log), or a fresh one of a fixture (`basic` when none is given); with a `region`, on its terms from then on. Where the body is a world itself, `name` and the others stand in the query. A `durable` world has a file in the folder of `main` and is there again after a restart; others end with the server. Its chance is its own, unless a `seed` makes a fresh one draw as others of that seed do: then whoever knows the seed foresees its codes.',
    binary: 'request',
    input: z
      .object({
        name: WorldName,
        durable: z.optional(Durable),
        from: z.optional(WorldName),
        fixture: z.optional(Fixture),
        file: WorldFile,
        requests,
        region: z.optional(z.enum(regions, { error: 'region' })),
        seed: z.optional(Seed),
      })
      .check(
        z.refine(({ from, file, seed }) => seed === undefined || (from === undefined && file === undefined), {
          error: 'seedOfFixture',
          path: ['seed'],
        }),
        z.refine(
          ({ from, fixture, file }) =>
            [from, fixture, file].filter((origin) => origin !== undefined).length <= 1,
          { error: 'oneOrigin', path: ['from'] },
        ),
      ),
    output: WorldInfo,
    refusals: ['WORLD_EXISTS', 'TOO_MANY_WORLDS', 'NOT_A_WORLD_FILE'],
    changes: ['worlds'],
  },
  dropWorld: {
    route: 'DELETE worlds/:name',
    source: 'reference',
    access: 'operator',
    description: 'Forgets a world and everything in it, the file of a durable one included; `main` stays.',
    input: z.object({ name: WorldName }),
    output: z.null(),
    refusals: ['WORLD_NEEDED'],
    changes: ['worlds'],
  },
  resetWorld: {
    route: 'POST worlds/:name/reset',
    source: 'reference',
    access: 'operator',
    description:
      'Sets a world back to a fixture (its own when none is given), with a running clock at the present; with a `seed`, to draw as others of that seed do.',
    input: z.object({ name: WorldName, fixture: z.optional(Fixture), seed: z.optional(Seed) }),
    output: WorldInfo,
    refusals: [],
    changes: ['worlds', 'world'],
  },
  exportWorld: {
    route: 'GET worlds/:name/export',
    source: 'reference',
    access: 'operator',
    binary: 'response',
    description:
      'The whole world as one file: clock, agenda, randomness, sessions, uploaded pictures and all, as base64; or as the bytes that it is, for who accepts `application/octet-stream`. It holds the hashes of its members’ passwords: hand it on like the database that it is. While it lies a running clock goes on as the real one does; a frozen and a scaled one stand. `requests` are the calls in its log, oldest first, secrets blotted out; they are no part of the file.',
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
    source: 'reference',
    access: 'operator',
    description:
      'Puts an exported file in the place of a world, or makes it under a new name, its log beginning with the `requests` that are given. The file is base64 in JSON, or the body itself (`application/octet-stream`, up to 1 GiB), and then the log begins empty. A file that is no world changes nothing.',
    binary: 'request',
    input: z.object({ name: WorldName, file: WorldFile, requests }),
    output: WorldInfo,
    refusals: ['NOT_A_WORLD_FILE', 'TOO_MANY_WORLDS'],
    changes: ['worlds', 'world'],
  },
  keepRequests: {
    route: 'POST worlds/:name/requests',
    source: 'reference',
    access: 'operator',
    largeBody: true,
    description:
      'Puts `requests` into the log of a world, before all that it has of itself: the calls that led to a world which came as bytes. As JSON a world brings them along.',
    input: z.object({ name: WorldName, requests: calls }),
    output: WorldInfo,
    refusals: [],
  },
});

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { comparedKinds } from '#contract/control/comparison.ts';
import { control } from '#contract/control/control.ts';
import type { Operator } from '#contract/control/session.ts';
import { WorldName } from '#contract/control/worlds.ts';
import { pageInput } from '#contract/page.ts';
import { failureFiles } from '#kit/failed-test.ts';
import { worldIn } from '#kit/saved-world.ts';
import { worldOf } from '#kit/test-world.ts';
import { FileProblem, readWhole } from '#server/process/read-file.ts';
import { MAIN, ToolProblem, type BenchClient } from '../client.ts';
import { endpointTool, field, tool, worldField, type Tool } from '../tool.ts';

const lasting = ['name', 'label', 'ttl', 'durable'];

const FileName = field(
  z.string().check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, {
      error: 'a file has up to 63 small letters, digits and hyphens, without a folder or an ending',
    }),
  ),
  'The name of the file without its ending, such as `before-the-bug`.',
);

export const worldTools: readonly Tool[] = [
  endpointTool(control.worlds, {
    name: 'list_worlds',
    title: 'List worlds',
    description: 'All worlds with their clock, members, owner, size and end.',
    example: {},
  }),
  endpointTool(control.putWorld, {
    name: 'create_world',
    title: 'Create a world',
    description:
      'Creates a new world from a fixture: `empty` (parameters only), `basic` (six personas, machines, a team) or `rich` (a year of history in every state). Worlds of the same fixture and `seed` draw the same random values, such as SMS codes. `region` applies local currencies and channels. `ttl` is the real time without use, such as `2h`, after which it is deleted. Its clock runs with real time: move_clock with {"mode":"frozen"} stops it, as the test kit does.',
    only: [...lasting, 'fixture', 'seed', 'region'],
    example: { name: 'trial', fixture: 'basic', seed: 'one', ttl: '2h' },
  }),
  endpointTool(control.putWorld, {
    name: 'fork_world',
    title: 'Fork a world, now or in its past',
    description:
      'Copies the world `from` into a new one with its balances, clock, agenda, sessions and faults. With `after` it is the world as it was after that command of the tape (read_tape lists them; 0 is before the first), with `at` as it was at that instant (epoch milliseconds); the clock of such a fork is frozen there. The original does not change.',
    only: [...lasting, 'from', 'at', 'after'],
    needs: ['from'],
    example: { name: 'trial-start', from: 'trial', after: 0 },
  }),
  endpointTool(control.resetWorld, {
    name: 'reset_world',
    title: 'Reset a world',
    effect: 'destroys',
    endsSessions: true,
    example: { name: 'trial-start', fixture: 'basic' },
  }),
  endpointTool(control.dropWorld, {
    name: 'delete_world',
    title: 'Delete a world',
    effect: 'destroys',
    endsSessions: true,
    example: { name: 'trial-start' },
  }),
  tool({
    name: 'compare_worlds',
    title: 'Compare two worlds',
    description:
      'What differs between a world and the `other` one, matched by id. Without `kind` it counts the differing items of each kind; with one, such as `accounts`, it lists them with the differing fields. `without: "times"` ignores instants. Compare a fork with its original to see all effects of what you did in it.',
    fields: {
      world: worldField,
      other: WorldName,
      without: z.optional(z.literal('times')),
      kind: z.optional(z.enum(comparedKinds)),
      ...pageInput,
    },
    example: { world: 'trial', other: 'main', without: 'times', kind: 'accounts' },
    effect: 'reads',
    run: (client, { world, kind, other, without, ...page }) =>
      kind === undefined
        ? client.data(control.comparison, { other, without }, world)
        : client.data(control.differences, { other, without, kind, ...page }, world),
  }),
  tool({
    name: 'save_world',
    title: 'Save a world to a file',
    description:
      'Writes the whole world with the last 1,000 calls of its log into a file, which load_world, the harness (by dropping the file) and tests open: `testWorld({ saved: readFileSync(file) })`. The answer has the path and the source of a test to begin with. A file of the same name is kept, unless `replace` is true.',
    fields: {
      world: worldField,
      file: FileName,
      replace: z.optional(field(z.boolean(), 'Replaces a file of this name.')),
    },
    example: { world: 'trial', file: 'trial-saved' },
    effect: 'destroys',
    async run(client, { world = MAIN, file, replace = false }) {
      const { readOnly } = await assertOwnFile(client, file);
      if (readOnly) throw new ToolProblem('This token only reads, so it writes no file.');
      await client.data(control.clock, {}, world);
      const [situation] = await failureFiles(worldOf(client.caller(world)));
      const path = pathOf(client, file);
      if (!replace && existsSync(path))
        throw new ToolProblem(`${path} exists. Give another name, or "replace": true.`);
      const body = situation?.body ?? Buffer.alloc(0);
      save(path, body);
      return { file: path, bytes: body.length, test: testOf(path) };
    },
  }),
  tool({
    name: 'load_world',
    title: 'Load a saved world',
    description:
      'Replaces a world by a file of save_world, or creates it under a new name. Its request log begins anew; its tape does not.',
    fields: { world: field(WorldName, 'The world to replace or to create.'), file: FileName },
    example: { world: 'trial-again', file: 'trial-saved' },
    effect: 'destroys',
    async run(client, { world, file }) {
      await assertOwnFile(client, file);
      const reply = await client.reply(
        control.importWorld,
        { name: world },
        { world: MAIN, bytes: worldIn(saved(client, file)) },
      );
      if (reply.code !== 200) throw new ToolProblem(reply.msg);
      client.forgetSessions(world);
      return reply.data;
    },
  }),
];

const pathOf = ({ folder }: BenchClient, file: string): string => resolve(join(folder, `${file}.assay`));

/** A token for worlds of a prefix has only the files of such names: others hold worlds that it may not read. */
async function assertOwnFile(client: BenchClient, file: string): Promise<Operator> {
  // The scope of the token may have changed.
  const operator = await client.admit();
  if (!file.startsWith(operator.worlds))
    throw new ToolProblem(`This token opens only files whose names begin with ${operator.worlds}.`);
  return operator;
}

/** Writes a file under another name and renames it: a crash or a full disk leaves the one that was there. */
function save(path: string, body: Buffer): void {
  const fresh = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, body, { mode: 0o600, flush: true });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new ToolProblem(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? ''}).`);
  }
}

function saved(client: BenchClient, file: string): Buffer {
  const path = pathOf(client, file);
  try {
    return readWhole(path);
  } catch (error) {
    if (error instanceof FileProblem) throw new ToolProblem(error.message);
    throw new ToolProblem(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? ''}).`);
  }
}

/** A test that passes until someone adds what it should show. */
const testOf = (path: string): string => `import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { testWorld } from 'assay/kit';

test('the situation', async () => {
  const world = await testWorld({ saved: readFileSync(${JSON.stringify(path)}) });
  // For example: await world.as('alice').ok(product.createOrder, { productId: 1 }), with product of 'assay/contract/product',
  // or await world.expectBalances({ alice: { available: '1.00' } }).
  await world.expectInvariants();
});
`;

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/people.ts';
import { isFull } from '#tests/support/full.ts';
import { noise } from '#tests/support/pictures.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/**
 * `ATTACK_WORLDS=200 npx vitest run --project reliability attack` sets the number of worlds. Each takes the server about half
 * a second of one core, and the test an eighth of a second.
 */
const WORLDS = Number(process.env['ATTACK_WORLDS'] ?? (isFull ? 40 : 4));
const STEPS = 12;
const people = [personas.alice, personas.bob, personas.chitra];

/** Ten times what an idle machine takes. */
const PATIENCE_MS = 300_000 + WORLDS * 10_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const folder = temporaryFolder();
let server: ServerProcess;
afterEach(async () => {
  await server.kill('SIGKILL');
  folder.remove();
});

/** Draws of a world's own, which repeat: whole numbers below what is asked for. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

type Step = (origin: string, world: string) => Promise<unknown>;
type Tokens = readonly string[];

/** What is done in the world of a number, in order. Refusals are part of it. */
function stepsOf(number: number, tokens: Tokens): Step[] {
  const draw = drawsOf(number + 1);
  return Array.from({ length: STEPS }, () => stepOf(draw, tokens));
}

function stepOf(draw: (below: number) => number, tokens: Tokens): Step {
  const who = draw(people.length);
  const [kind, size] = [draw(12), draw(1000)];
  return async (origin, world) => {
    const operator = new Caller(origin, world);
    const member = new Caller(origin, world, tokens[who]);
    const phone = people[who]?.phone ?? '';
    if (kind < 3) return operator.send(control.grant, { phone, kind: 'bonus', amount: `${20 + size}.01` });
    if (kind < 6) return member.send(product.createOrder, { productId: 1 + (size % 3) });
    if (kind < 8) return operator.send(control.setClock, { advance: `${1 + (size % 40)}h` });
    if (kind === 8) return member.send(product.receiveIncome);
    if (kind === 9) return operator.send(control.setParams, { withdrawFeeRate: `0.0${size % 10}` });
    if (kind === 10)
      return operator.send(control.addFault, {
        ...{ endpoint: 'product.createOrder', fault: 'error', probability: 0.5, times: 2 },
      });
    if (size % 2 === 0)
      return member.send(
        user.avatar,
        {},
        {
          file: await noise(50 + size, 40)
            .png()
            .toBuffer(),
        },
      );
    const [binding] = await member.ok(fund.bindings);
    return member.send(wallet.withdraw, {
      amount: 5 + (size % 9),
      bindingId: binding?.id ?? '',
      payPassword,
    });
  };
}

/** What is done beside a world, or to it, and must leave it as it is. */
async function disturb(origin: string, name: string, durable: boolean, kind: number): Promise<void> {
  const operator = new Caller(origin, 'main');
  if (kind === 0 || kind === 1) {
    // A kill may leave a durable one behind.
    const fork = `fork-${randomUUID()}`;
    await operator.ok(control.createWorld, { name: fork, from: name, durable: kind === 1 });
    await new Caller(origin, fork).ok(control.grant, {
      phone: personas.alice.phone,
      kind: 'bonus',
      amount: '7',
    });
    await new Caller(origin, fork).ok(control.setClock, { advance: '9d' });
    if (kind === 1) await operator.ok(control.resetWorld, { name: fork });
    await operator.ok(control.dropWorld, { name: fork });
  } else if (kind === 2) {
    const bytes = await operator.bytes(control.exportWorld, { name });
    // A durable one is never away: should the server be killed here, it is to be there again.
    if (!durable) await operator.ok(control.dropWorld, { name });
    await operator.ok(control.importWorld, { name }, { bytes });
  } else if (kind === 3) {
    const { file } = await operator.ok(control.exportWorld, { name });
    await operator.ok(control.importWorld, { name, file });
  }
}

/** Takes a world from one step to another, disturbed or left alone. `done` hears of each step that was answered. */
async function drive(
  { origin, name, steps, from = 0 }: { origin: string; name: string; steps: readonly Step[]; from?: number },
  {
    disturbed,
    done,
  }: { disturbed?: { durable: boolean; draw: (below: number) => number }; done?: () => void },
): Promise<void> {
  for (const step of steps.slice(from)) {
    await step(origin, name);
    done?.();
    if (disturbed) await disturb(origin, name, disturbed.durable, disturbed.draw(6));
  }
}

/**
 * Differs from run to run though the same is done: ids of calls, the machine's time, and when a session was last used, which
 * is noted before the step that uses it.
 */
const OWN = new Set(['requestId', 'anchorMachineAt', 'usedAt']);

/** Every row of a world but its log of commands, of whose commands only what and when is told. */
async function contentOf(origin: string, name: string): Promise<Record<string, readonly string[]>> {
  const db = new Database(await new Caller(origin, 'main').bytes(control.exportWorld, { name }));
  try {
    const all = (query: string) => db.prepare(query).raw().all() as string[][];
    const lines = (rows: string[][]) => rows.map((row) => JSON.stringify(row));
    const tables = all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'command'",
    ).map(([table = '']) => {
      const columns = all(`SELECT name FROM pragma_table_info('${table}')`).flat();
      const rows = all(`SELECT ${columns.filter((column) => !OWN.has(column)).join(', ')} FROM ${table}`);
      return [table, lines(rows).toSorted()] as const;
    });
    const commands = all("SELECT at, name FROM command WHERE name <> 'session.use' ORDER BY id");
    return Object.fromEntries([...tables, ['command', lines(commands)]]);
  } finally {
    db.close();
  }
}

/** A world that stands still, in which everybody has a session; forks of it are alike in all they draw. */
async function makeSource(origin: string): Promise<Tokens> {
  await new Caller(origin, 'main').ok(control.createWorld, { name: 'source', durable: true });
  const operator = new Caller(origin, 'source');
  await operator.ok(control.setClock, { mode: 'frozen' });
  const sessions = people.map(({ phone }) => operator.ok(control.createSession, { phone }));
  return (await Promise.all(sessions)).map(({ token }) => token);
}

it(`${WORLDS} worlds, forked, saved, loaded and killed in the middle of writes, come to what twins left alone come to`, async () => {
  const start = () => startServer({ ASSAY_DATA: folder.path });
  server = await start();
  const main = () => new Caller(server.origin, 'main');
  const tokens = await makeSource(server.origin);
  const crowd = Array.from({ length: WORLDS }, (_, number) => ({
    ...{
      name: `crowd-${number}`,
      durable: number % 2 === 0,
      steps: stepsOf(number, tokens),
      acknowledged: 0,
    },
    draw: drawsOf(number + 1000),
  }));
  for (const { name, durable } of crowd)
    await main().ok(control.createWorld, { name, from: 'source', durable });

  // The passing ones go to their end, and are compared; the others are killed on their way.
  const passing = crowd.filter(({ durable }) => !durable);
  const lasting = crowd.filter(({ durable }) => durable);
  let answered = 0;
  let isKilled = false;
  const driven = lasting.map((world) =>
    drive(
      { origin: server.origin, name: world.name, steps: world.steps },
      {
        disturbed: world,
        done: () => void ([world.acknowledged, answered] = [world.acknowledged + 1, answered + 1]),
      },
    ).catch((error: unknown) => {
      if (!isKilled) throw error;
    }),
  );
  const alongside = passing.map((world) =>
    drive({ origin: server.origin, name: world.name, steps: world.steps }, { disturbed: world }).catch(
      (error: unknown) => {
        if (!isKilled) throw error;
      },
    ),
  );
  await Promise.race([Promise.all(driven), untilHalf()]);
  async function untilHalf() {
    await expect.poll(() => answered, { timeout: PATIENCE_MS }).toBeGreaterThan((lasting.length * STEPS) / 2);
  }
  isKilled = true;
  await server.kill('SIGKILL');
  await Promise.all([...driven, ...alongside]);
  server = await start();

  const twinOf = async (name: string) => {
    await main().ok(control.createWorld, { name: `${name}-twin`, from: 'source' });
    return `${name}-twin`;
  };
  // What was answered before the kill is there; what was not is there as a whole or not at all.
  const found = [];
  for (const { name, steps, acknowledged } of lasting) {
    const [twin, content] = [await twinOf(name), await contentOf(server.origin, name)];
    let from = acknowledged;
    await drive({ origin: server.origin, name: twin, steps: steps.slice(0, from) }, {});
    if (!isDeepStrictEqual(await contentOf(server.origin, twin), content)) {
      await drive({ origin: server.origin, name: twin, steps: steps.slice(from, from + 1) }, {});
      from += 1;
      expect(content, name).toEqual(await contentOf(server.origin, twin));
    }
    found.push({ name, twin, steps, from });
  }
  for (const { name, durable, steps } of passing) {
    await main().ok(control.createWorld, { name, from: 'source', durable });
    found.push({ name, twin: await twinOf(name), steps, from: 0 });
  }
  await Promise.all(
    found.map(({ name, steps, from }, number) => {
      const disturbed = {
        durable: lasting.some((world) => world.name === name),
        draw: drawsOf(number + 5000),
      };
      return drive({ origin: server.origin, name, steps, from }, { disturbed });
    }),
  );
  for (const { name, twin, steps, from } of found) {
    await drive({ origin: server.origin, name: twin, steps, from }, {});
    expect(await contentOf(server.origin, name), name).toEqual(await contentOf(server.origin, twin));
    await main().ok(control.dropWorld, { name: twin });
  }
  const sample = found[0]?.name ?? '';
  expect(await new Caller(server.origin, sample).ok(control.invariants, { replay: 'true' })).toMatchObject({
    holds: true,
  });
});

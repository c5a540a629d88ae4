import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { isFull } from '#tests/support/full.ts';
import { noise } from '#tests/support/pictures.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/**
 * `ATTACK_WORLDS=200 npx vitest run --project reliability attack` sets the number of worlds. Each takes about 0.6 s of one
 * core.
 */
const WORLDS = Number(process.env['ATTACK_WORLDS'] ?? (isFull ? 40 : 2));
const STEPS = 12;
const people = [personas.alice, personas.bob, personas.chitra];

/** Ten times the duration on an idle machine. */
const TIMEOUT_MS = 300_000 + WORLDS * 10_000;
vi.setConfig({ testTimeout: 2 * TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

const folder = temporaryFolder();
let server: ServerProcess;
afterEach(async () => {
  await server.kill('SIGKILL');
  folder.remove();
});

/** Returns a repeatable generator of whole numbers below a limit. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

type Step = (origin: string, world: string) => Promise<unknown>;
type Tokens = readonly string[];

/** The calls in the world with this number. Some of them are refused. */
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

/** Forks, saves or loads a world, which must not change its content. */
async function disturb(origin: string, name: string, durable: boolean, kind: number): Promise<void> {
  const operator = new Caller(origin, 'main');
  if (kind === 0 || kind === 1) {
    // A kill may leave a durable fork behind, so its name is unique.
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
    // A durable world is not dropped: a kill at this point would lose it.
    if (!durable) await operator.ok(control.dropWorld, { name });
    await operator.ok(control.importWorld, { name }, { bytes });
  } else if (kind === 3) {
    const { file } = await operator.ok(control.exportWorld, { name });
    await operator.ok(control.importWorld, { name, file });
  }
}

/** Runs the steps of a world, with disturbances if wanted. Calls `done` after each response. */
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

/** Columns that differ between runs: request ids, system time and the last use of a session. */
const VOLATILE = new Set(['requestId', 'anchorMachineAt', 'usedAt']);

/** Reads every row of a world. It reads only name and time from the command log. */
async function contentOf(origin: string, name: string): Promise<Record<string, readonly string[]>> {
  const db = new Database(await new Caller(origin, 'main').bytes(control.exportWorld, { name }));
  try {
    const all = (query: string) => db.prepare(query).raw().all() as string[][];
    const lines = (rows: string[][]) => rows.map((row) => JSON.stringify(row));
    const tables = all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'command'",
    ).map(([table = '']) => {
      const columns = all(`SELECT name FROM pragma_table_info('${table}')`).flat();
      const rows = all(
        `SELECT ${columns.filter((column) => !VOLATILE.has(column)).join(', ')} FROM ${table}`,
      );
      return [table, lines(rows).toSorted()] as const;
    });
    const commands = all("SELECT at, name FROM command WHERE name <> 'session.use' ORDER BY id");
    return Object.fromEntries([...tables, ['command', lines(commands)]]);
  } finally {
    db.close();
  }
}

/** Creates a world with a frozen clock and a session for each member. Its forks draw the same random numbers. */
async function makeSource(origin: string): Promise<Tokens> {
  await new Caller(origin, 'main').ok(control.createWorld, { name: 'source', durable: true });
  const operator = new Caller(origin, 'source');
  await operator.ok(control.setClock, { mode: 'frozen' });
  const sessions = people.map(({ phone }) => operator.ok(control.createSession, { phone }));
  return (await Promise.all(sessions)).map(({ token }) => token);
}

it(`${WORLDS} worlds that are forked, saved, loaded and killed during writes end like undisturbed twins`, async () => {
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

  // Worlds in memory run to their end. Durable worlds are killed on the way.
  const temporary = crowd.filter(({ durable }) => !durable);
  const durables = crowd.filter(({ durable }) => durable);
  let answered = 0;
  let isKilled = false;
  const driven = durables.map((world) =>
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
  const alongside = temporary.map((world) =>
    drive({ origin: server.origin, name: world.name, steps: world.steps }, { disturbed: world }).catch(
      (error: unknown) => {
        if (!isKilled) throw error;
      },
    ),
  );
  await Promise.race([Promise.all(driven), untilHalf()]);
  async function untilHalf() {
    await expect.poll(() => answered, { timeout: TIMEOUT_MS }).toBeGreaterThan((durables.length * STEPS) / 2);
  }
  isKilled = true;
  await server.kill('SIGKILL');
  await Promise.all([...driven, ...alongside]);
  server = await start();

  const twinOf = async (name: string) => {
    await main().ok(control.createWorld, { name: `${name}-twin`, from: 'source' });
    return `${name}-twin`;
  };
  // Acknowledged steps are stored. The step during the kill is stored completely or not at all.
  const found = [];
  for (const { name, steps, acknowledged } of durables) {
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
  for (const { name, durable, steps } of temporary) {
    await main().ok(control.createWorld, { name, from: 'source', durable });
    found.push({ name, twin: await twinOf(name), steps, from: 0 });
  }
  await Promise.all(
    found.map(({ name, steps, from }, number) => {
      const disturbed = {
        durable: durables.some((world) => world.name === name),
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

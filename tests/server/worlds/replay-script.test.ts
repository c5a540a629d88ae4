import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { situationOpening } from '#contract/control/situation.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { openFile } from '#server/db/open.ts';
import { personas } from '#fixtures/data/people.ts';
import { START, startBench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { noise } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller, testWorld } from '#tests/support/world.ts';
import { run } from '#cli/replay/run.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const saved = join(folder.path, 'situation.assay');
let file: string;
let requestId: string;
/** Alice's balance before the purchase, in micro-USDT. */
let before: number;

/** Creates a world in which Alice receives a bonus, buys a machine a day later and receives another bonus. */
beforeAll(async () => {
  const world = await testWorld();
  const alice = await world.as('alice');
  const { phone } = personas.alice;
  before = Number((await alice.ok(wallet.wallet)).available) * 1_000_000;
  await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '500' });
  await world.advance('1d');
  const response = await alice.send(product.createOrder, { productId: '2' });
  expect(response.body).toMatchObject({ code: 200 });
  requestId = String(response.headers['x-request-id']);
  await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
  ({ file } = await world.operator.ok(control.exportWorld, { name: world.name }));
  writeFileSync(saved, Buffer.from(file, 'base64'));
});

/** Runs the script and returns its output and exit code. */
async function replayed(...args: string[]): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await run(args, { write, writeError: write });
  return { code, lines: lines.join('\n') };
}

describe('npm run replay', () => {
  it('matches a world saved as bytes, as a situation and as the answer of the export', async () => {
    const answer = join(folder.path, 'answer.json');
    writeFileSync(answer, JSON.stringify({ code: 200, msg: 'Success', data: { name: 'any', file } }));
    const shared = join(folder.path, 'shared.assay');
    const around = Buffer.from(JSON.stringify({ name: 'any', page: '/harness#panel=outbox', requests: [] }));
    writeFileSync(
      shared,
      Buffer.concat([Buffer.from(situationOpening(around.length)), around, readFileSync(saved)]),
    );
    for (const path of [saved, shared, answer])
      expect(await replayed(path)).toEqual({
        code: 0,
        lines: 'The replay matches: 6 commands, every row equal.',
      });
  });

  it('matches a fork of a fork that was reset, with other parameters, faults and pictures, saved and loaded twice', async () => {
    const root = await testWorld({ fixture: 'empty' });
    await root.reset('basic', 'monday');
    const world = await (await root.fork()).fork();
    const alice = await world.as('alice');
    await world.operator.ok(control.setParams, { region: 'ke' });
    await world.setParams({ withdrawFeeRate: '0.07' });
    await world.operator.ok(control.addFault, {
      endpoint: 'product.products',
      fault: 'error',
      probability: 0.5,
    });
    for (let call = 0; call < 6; call += 1) await alice.send(product.products);
    const file = await noise(64, 48).png().toBuffer();
    await alice.ok(user.avatar, {}, { file });
    await world.operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
    await world.clock.advance('2d');
    await alice.ok(product.createOrder, { productId: '1' });
    const loaded = await testWorld({ saved: await (await testWorld({ saved: await world.save() })).save() });
    await loaded.advance('3d');
    await (await loaded.as('alice')).ok(user.avatar, {}, { file });
    const odd = join(folder.path, 'odd.assay');
    writeFileSync(odd, await loaded.save());
    const { code, lines } = await replayed(odd);
    expect(lines).toMatch(/^The replay matches: \d+ commands, every row equal\.$/);
    expect(code).toBe(0);
    const sent = await replayed(
      odd,
      '--bisect',
      "NOT EXISTS (SELECT 1 FROM member WHERE headUrl LIKE '/files/uploads/%')",
    );
    expect(sent.lines).toContain('user.avatar at');
  });

  it('names the first command after which an expression is false, with its request', async () => {
    const always = await replayed(saved, '--bisect', 'SELECT 1');
    expect(always).toEqual({
      code: 0,
      lines: 'The expression is true after the fixture and after each of 6 commands.',
    });
    const query =
      'SELECT count(*) = 0 FROM machineOrder WHERE productId = 2 AND startAt > (SELECT fixtureUntilAt FROM world)';
    const { code, lines } = await replayed(saved, '--bisect', query);
    expect(code).toBe(1);
    expect(lines).toContain(`product.createOrder at`);
    expect(lines).toContain(`(request ${requestId})`);
    expect(lines).toContain('"productId":2');
  });

  it('offers the balances as a view, and does not count null as false', async () => {
    const alice = "(SELECT micro FROM holding WHERE account = 'member:2:available')";
    const given = await replayed(saved, '--bisect', `${alice} < ${before + 400_000_000}`);
    expect(given.lines).toMatch(/^The expression is first false after command \d+ control\.grant at /);
    const nobody = "(SELECT micro FROM holding WHERE phone = 'nobody') > 0";
    expect((await replayed(saved, '--bisect', nobody)).code).toBe(0);
    const fixture = await replayed(saved, '--bisect', '(SELECT count(*) FROM member) > 6');
    expect(fixture).toEqual({
      code: 1,
      lines: 'The expression is already false in the fixture, before any command.',
    });
  });

  it('also evaluates after the events that fell due after the last command', async () => {
    let machineNow = START;
    const bench = await startBench({ now: () => machineNow });
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'waiting' });
    const operator = new Caller(bench.origin, 'waiting');
    const { phone } = personas.alice;
    await (await sessionOf(operator, phone)).ok(product.receiveIncome);
    const since = (await operator.ok(control.clock)).now;
    machineNow += 2 * 3_600_000;
    await operator.ok(control.clock);
    const exported = await operator.ok(control.exportWorld, { name: 'waiting' });
    await bench.close();
    const path = join(folder.path, 'waiting.assay');
    writeFileSync(path, Buffer.from(exported.file, 'base64'));
    const arrived = `NOT EXISTS (SELECT 1 FROM movement WHERE cause = 'due:income.arrive' AND createdAt > ${since})`;
    expect(await replayed(path)).toMatchObject({ code: 0 });
    const { code, lines } = await replayed(path, '--bisect', arrived);
    expect(lines).toMatch(
      /^The expression is first false after events that fell due after command \d+ product\.receiveIncome at /,
    );
    expect(code).toBe(1);
  });

  it('reports a difference from the saved world even if the expression is true', async () => {
    const db = new Database(readFileSync(saved));
    const path = join(folder.path, 'forged.assay');
    db.exec("UPDATE member SET name = 'Somebody else' WHERE id = 2");
    writeFileSync(path, db.serialize());
    db.close();
    const { code, lines } = await replayed(path, '--bisect', 'SELECT 1');
    expect(lines).toContain('The replay differs');
    expect(code).toBe(1);
  });

  it.each(["'abc'", "'0'", '0.0', "''", "'0x'", "CAST('none' AS REAL)"])(
    'counts %s as false, like SQL',
    async (expression) => {
      const { code, lines } = await replayed(saved, '--bisect', expression);
      expect(lines).toBe('The expression is already false in the fixture, before any command.');
      expect(code).toBe(1);
    },
  );

  it.each(["'1abc'", 'NULL', '0.5', "'-1'"])('does not count %s as false', async (expression) =>
    expect(await replayed(saved, '--bisect', expression)).toMatchObject({ code: 0 }),
  );

  it("reads a server's own file with its write-ahead log, and refuses one in use", async () => {
    const main = join(folder.path, 'main.sqlite');
    writeFileSync(main, readFileSync(saved));
    const server = openFile(main, () => undefined);
    const busy = await replayed(main);
    expect(busy.code).toBe(2);
    expect(busy.lines).toMatch(/^A server is using .*main\.sqlite\. Stop it, or save the world: GET /);
    // As after a kill, the last commit is only in the write-ahead log.
    server.exec("UPDATE member SET name = 'In the log' WHERE id = 2");
    const [content, log] = [main, `${main}-wal`].map((path) => readFileSync(path));
    server.close();
    const left = join(folder.path, 'left.sqlite');
    writeFileSync(left, content ?? '');
    writeFileSync(`${left}-wal`, log ?? '');
    const { code, lines } = await replayed(left);
    expect(lines).toContain('In the log');
    expect(code).toBe(1);
  });

  it('reports where an expression failed, and accepts a trailing comment', async () => {
    const expression = 'iif(EXISTS (SELECT 1 FROM session), abs(-9223372036854775807 - 1), 1) -- overflows';
    const { code, lines } = await replayed(saved, '--bisect', expression);
    expect(lines).toMatch(
      /^The expression failed after command 1 control\.createSession at \S+ \(request \S+\): integer overflow$/,
    );
    expect(code).toBe(2);
    const nowhere = await replayed(saved, '--bisect', 'nowhere > 1');
    expect(nowhere.lines).toBe(
      'The expression failed in the fixture, before any command: no such column: nowhere',
    );
    for (const seconds of ['0', '-1', 'soon', '1e9'])
      expect(await replayed(saved, '--bisect', '1', `--seconds=${seconds}`)).toEqual({
        code: 2,
        lines: '--seconds must be a number above 0 and up to 86400.',
      });
  });

  it('stops an expression that does not end, and reports where', { timeout: 60_000 }, async () => {
    const forever = '(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n)';
    const expression = `iif(EXISTS (SELECT 1 FROM session), ${forever}, 1)`;
    const command = ['--import', 'tsx', '--import', './kit/raw-text.ts', 'cli/replay.ts', saved];
    const child = spawn(process.execPath, [...command, '--bisect', expression, '--seconds', '0.5'], {
      cwd: join(import.meta.dirname, '../../..'),
    });
    const told = text(child.stderr);
    const [code] = (await once(child, 'close')) as [number];
    expect(await told).toMatch(
      /^The expression did not finish within 0\.5 s after command 1 control\.createSession at \S+ \(request \S+\)\. Raise the limit with --seconds\.\n$/,
    );
    expect(code).toBe(2);
  });

  it('rejects writes, unknown options and unreadable files', async () => {
    const nothing = join(folder.path, 'nothing.assay');
    writeFileSync(nothing, 'nothing');
    for (const args of [
      [saved, '--bisect', 'WITH gone AS (SELECT 1) DELETE FROM param'],
      [saved, '--bisect', 'SELECT 1; SELECT 2'],
      [saved, '--bisect', 'no such expression'],
      [nothing],
      [join(folder.path, 'not-there.assay')],
      [saved, '--unknown'],
      [],
    ])
      expect(await replayed(...args)).toMatchObject({
        code: 2,
        lines: expect.stringMatching(/\S/) as string,
      });
    expect((await replayed('--help')).code).toBe(0);
  });

  it('keeps control characters of a world from the terminal', async () => {
    const db = new Database(readFileSync(saved));
    db.exec(
      `INSERT INTO command (at, name, requestId, detail) VALUES (${START}, 'x' || char(27) || ']0;title' || char(7) || char(155), 'id', '{}')`,
    );
    const hostile = join(folder.path, 'hostile.assay');
    writeFileSync(hostile, db.serialize());
    db.close();
    const { code, lines } = await replayed(hostile);
    expect(code).toBe(1);
    expect(lines).toContain('x\\u{1b}]0;title\\u{7}\\u{9b}');
    expect(lines.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });

  it('distinguishes other files, damaged worlds and worlds with other tables', async () => {
    const image = readFileSync(saved);
    const other = new Database(image);
    other.exec('ALTER TABLE news ADD COLUMN author TEXT');
    const path = join(folder.path, 'unfit.assay');
    for (const [content, words] of [
      ['', 'is not a world'],
      ['a letter', 'is not a world'],
      [image.subarray(0, 50), 'is damaged: part of it is missing or was changed'],
      [image.subarray(0, image.length / 2), 'is damaged: part of it is missing or was changed'],
      [other.serialize(), 'is not a world, or its tables were changed'],
    ] as const) {
      writeFileSync(path, content);
      expect(await replayed(path)).toEqual({ code: 2, lines: `${path} ${words}.` });
    }
    other.close();
    writeFileSync(path, JSON.stringify({ code: 200, data: { file } }).slice(0, -9));
    expect((await replayed(path)).lines).toBe(`${path} is damaged: part of it is missing or was changed.`);
    writeFileSync(path, '{"code":404}');
    expect((await replayed(path)).lines).toBe(`${path} is JSON, but not an exported world.`);
    writeFileSync(path, situationOpening(1000));
    expect((await replayed(path)).lines).toBe(`${path} is damaged: part of it is missing or was changed.`);
    const absent = join(folder.path, 'absent.assay');
    expect(await replayed(absent)).toEqual({ code: 2, lines: `The file ${absent} does not exist.` });
    expect((await replayed(folder.path)).lines).toBe(`${folder.path} is a folder, not a file.`);
    expect(await replayed(saved, '--bisect', ' ')).toEqual({
      code: 2,
      lines: '--bisect needs an expression.',
    });
  });
});

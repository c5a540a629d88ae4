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
import { personas } from '#fixtures/people.ts';
import { START, startBench } from '#tests/support/bench.ts';
import { noise } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller, testWorld } from '#tests/support/world.ts';
import { run } from '../../scripts/replay/run.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const saved = join(folder.path, 'situation.assay');
let file: string;
let requestId: string;
/** What Alice has before all that, in micro-USDT. */
let before: number;

/** A world in which Alice is given money, spends it a day later, and is given some again. */
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

/** What the script writes, and the code that it ends with. */
async function replayed(...args: string[]): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await run(args, { write, complain: write });
  return { code, lines: lines.join('\n') };
}

describe('npm run replay', () => {
  it('says that the world is the same, from its bytes, from a situation and from the answer of the export as it was saved', async () => {
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
        lines: 'The same world: 6 commands replayed, every row equal.',
      });
  });

  it('replays an odd one: a fork of a fork, reset, on other terms; with faults and pictures; saved and loaded twice', async () => {
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
    expect(lines).toMatch(/^The same world: \d+ commands replayed, every row equal\.$/);
    expect(code).toBe(0);
    const sent = await replayed(
      odd,
      '--bisect',
      "NOT EXISTS (SELECT 1 FROM member WHERE headUrl LIKE '/files/uploads/%')",
    );
    expect(sent.lines).toContain('user.avatar at');
  });

  it('names the command after which an expression no longer holds, with its request', async () => {
    const always = await replayed(saved, '--bisect', 'SELECT 1');
    expect(always).toEqual({ code: 0, lines: 'It holds after the fixture and after each of 6 commands.' });
    const query =
      'SELECT count(*) = 0 FROM machineOrder WHERE productId = 2 AND startAt > (SELECT fixtureUntilAt FROM world)';
    const { code, lines } = await replayed(saved, '--bisect', query);
    expect(code).toBe(1);
    expect(lines).toContain(`product.createOrder at`);
    expect(lines).toContain(`(request ${requestId})`);
    expect(lines).toContain('"productId":2');
  });

  it('knows what every account holds, and takes null for no failure, as a CHECK does', async () => {
    const alice = "(SELECT micro FROM holding WHERE account = 'member:2:available')";
    const given = await replayed(saved, '--bisect', `${alice} < ${before + 400_000_000}`);
    expect(given.lines).toMatch(/^It no longer holds after command \d+ control\.grant at /);
    const nobody = "(SELECT micro FROM holding WHERE phone = 'nobody') > 0";
    expect((await replayed(saved, '--bisect', nobody)).code).toBe(0);
    const fixture = await replayed(saved, '--bisect', '(SELECT count(*) FROM member) > 6');
    expect(fixture).toEqual({ code: 1, lines: 'It does not hold in the fixture, before any command.' });
  });

  it('asks once more about what fell due after the last command', async () => {
    let machineNow = START;
    const bench = await startBench(() => machineNow);
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'waiting' });
    const operator = new Caller(bench.origin, 'waiting');
    const { phone } = personas.alice;
    const { token } = await operator.ok(control.createSession, { phone });
    await new Caller(bench.origin, 'waiting', token).ok(product.receiveIncome);
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
      /^It no longer holds by what fell due after command \d+ product\.receiveIncome at /,
    );
    expect(code).toBe(1);
  });

  it('says so where the replay is another world than the saved one, whatever holds in it', async () => {
    const db = new Database(readFileSync(saved));
    const path = join(folder.path, 'forged.assay');
    db.exec("UPDATE member SET name = 'Somebody else' WHERE id = 2");
    writeFileSync(path, db.serialize());
    db.close();
    const { code, lines } = await replayed(path, '--bisect', 'SELECT 1');
    expect(lines).toContain('Not the same world');
    expect(code).toBe(1);
  });

  it.each(["'abc'", "'0'", '0.0', "''", "'0x'", "CAST('none' AS REAL)"])(
    'takes %s for false, as SQL does',
    async (expression) => {
      const { code, lines } = await replayed(saved, '--bisect', expression);
      expect(lines).toBe('It does not hold in the fixture, before any command.');
      expect(code).toBe(1);
    },
  );

  it.each(["'1abc'", 'NULL', '0.5', "'-1'"])('takes %s for no failure', async (expression) =>
    expect(await replayed(saved, '--bisect', expression)).toMatchObject({ code: 0 }),
  );

  it("reads a server's own file with the log beside it, and says what to do while a server uses it", async () => {
    const main = join(folder.path, 'main.sqlite');
    writeFileSync(main, readFileSync(saved));
    const server = openFile(main, () => undefined);
    const busy = await replayed(main);
    expect(busy.code).toBe(2);
    expect(busy.lines).toMatch(/^A server is using .*main\.sqlite\. Stop it, or save the world: GET /);
    // As after a kill: what was committed last lies in the log alone.
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

  it('says of an expression without an answer when it was asked, and takes a comment at its end', async () => {
    const expression = 'iif(EXISTS (SELECT 1 FROM session), abs(-9223372036854775807 - 1), 1) -- overflows';
    const { code, lines } = await replayed(saved, '--bisect', expression);
    expect(lines).toMatch(
      /^The expression has no answer, asked after command 1 control\.createSession at \S+ \(request \S+\): integer overflow$/,
    );
    expect(code).toBe(2);
    const nowhere = await replayed(saved, '--bisect', 'nowhere > 1');
    expect(nowhere.lines).toBe(
      'The expression has no answer, asked in the fixture, before any command: no such column: nowhere',
    );
    for (const seconds of ['0', '-1', 'soon', '1e9'])
      expect(await replayed(saved, '--bisect', '1', `--seconds=${seconds}`)).toEqual({
        code: 2,
        lines: '--seconds takes a number above 0 and up to 86400.',
      });
  });

  it(
    'ends an expression that never comes to an end, and says when it was asked',
    { timeout: 60_000 },
    async () => {
      const forever = '(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n)';
      const expression = `iif(EXISTS (SELECT 1 FROM session), ${forever}, 1)`;
      const command = ['--import', 'tsx', '--import', './scripts/raw-text.ts', 'scripts/replay.ts', saved];
      const child = spawn(process.execPath, [...command, '--bisect', expression, '--seconds', '0.5'], {
        cwd: join(import.meta.dirname, '../..'),
      });
      const told = text(child.stderr);
      const [code] = (await once(child, 'close')) as [number];
      expect(await told).toMatch(
        /^The expression had no answer within 0\.5 s, asked after command 1 control\.createSession at \S+ \(request \S+\)\. --seconds gives it more time\.\n$/,
      );
      expect(code).toBe(2);
    },
  );

  it('reads only, and says what is wrong with what it was given', async () => {
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

  it('tells what is no world from what is damaged, and that from what another version made', async () => {
    const image = readFileSync(saved);
    const other = new Database(image);
    other.exec('ALTER TABLE news ADD COLUMN author TEXT');
    const path = join(folder.path, 'unfit.assay');
    for (const [content, words] of [
      ['', 'is no world'],
      ['a letter', 'is no world'],
      [image.subarray(0, 50), 'is damaged: part of it is missing, or was changed'],
      [image.subarray(0, image.length / 2), 'is damaged: part of it is missing, or was changed'],
      [other.serialize(), 'is a world of another version of Assay, or none'],
    ] as const) {
      writeFileSync(path, content);
      expect(await replayed(path)).toEqual({ code: 2, lines: `${path} ${words}.` });
    }
    other.close();
    writeFileSync(path, JSON.stringify({ code: 200, data: { file } }).slice(0, -9));
    expect((await replayed(path)).lines).toBe(`${path} is damaged: part of it is missing, or was changed.`);
    writeFileSync(path, '{"code":404}');
    expect((await replayed(path)).lines).toBe(`${path} is JSON, but no exported world.`);
    writeFileSync(path, situationOpening(1000));
    expect((await replayed(path)).lines).toBe(`${path} is damaged: part of it is missing, or was changed.`);
    const absent = join(folder.path, 'absent.assay');
    expect(await replayed(absent)).toEqual({ code: 2, lines: `There is no file ${absent}.` });
    expect((await replayed(folder.path)).lines).toBe(`${folder.path} is a folder, not a file.`);
    expect(await replayed(saved, '--bisect', ' ')).toEqual({
      code: 2,
      lines: '--bisect needs an expression.',
    });
  });
});

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { SCHEMA_VERSION } from '#server/db/schema.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { Caller, testWorld } from '#tests/support/world.ts';

describe('control.createWorld', () => {
  it('forks everything: balances, clock, agenda and sessions; afterwards both are independent', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.setClock, { mode: 'frozen' });
    await alice.ok(product.receiveIncome);
    const name = `${world.name}-fork`;
    const made = await world.operator.ok(control.createWorld, { name, from: world.name });
    expect(made).toMatchObject({ name, mode: 'frozen', now: await world.now(), durable: false, members: 6 });

    const twin = new Caller(world.origin, name, alice.token);
    expect(await twin.ok(wallet.wallet)).toEqual(await alice.ok(wallet.wallet));
    await twin.ok(control.setClock, { advance: '1d' });
    expect(Number((await twin.ok(wallet.wallet)).transit)).toBe(0);
    expect(Number((await alice.ok(wallet.wallet)).transit)).toBeGreaterThan(0);
    expect(await twin.ok(control.invariants)).toMatchObject({ holds: true });
  });

  it('rejects a taken name, and an unknown source', async () => {
    const world = await testWorld();
    await world.operator.refused(control.createWorld, { name: world.name }, 'WORLD_EXISTS');
    await world.operator.refused(control.createWorld, { name: 'other-1', from: 'no-such' }, 'UNKNOWN_WORLD');
    await world.operator.refused(control.createWorld, { name: 'Capital Letters' }, 'BAD_INPUT');
  });

  it('accepts a header that names the world to be created, and explains one that names another', async () => {
    const { origin, name } = await testWorld();
    for (const endpoint of [control.createWorld, control.putWorld]) {
      const own = `${name}-${endpoint.method.toLowerCase()}`;
      expect(await new Caller(origin, own).ok(endpoint, { name: own })).toMatchObject({ name: own });
    }
    const { body } = await new Caller(origin, 'mine').send(control.createWorld, { name: 'other' });
    expect(body).toMatchObject({
      code: 404,
      msg: expect.stringMatching(/no world named mine: leave out the header X-World/) as string,
    });
  });

  it('sets the parameters of a region in a command with the id of its own request', async () => {
    const { name: from, operator } = await testWorld({ fixture: 'empty' });
    const name = `${from}-regional`;
    const { headers } = await operator.send(control.createWorld, { name, from, region: 'ke' });
    const { file } = await operator.ok(control.exportWorld, { name });
    const db = new Database(Buffer.from(file, 'base64'));
    const commands = db.prepare("SELECT requestId FROM command WHERE name = 'control.setParams'").all();
    db.close();
    expect(commands).toEqual([{ requestId: headers['x-request-id'] }]);
  });

  it('accepts exactly one source: a world, a fixture or a file', async () => {
    const { name: from, operator } = await testWorld({ fixture: 'empty' });
    const { file } = await operator.ok(control.exportWorld, { name: from });
    const name = `${from}-both`;
    for (const origins of [
      { from, fixture: 'rich' },
      { from, file },
      { fixture: 'rich', file },
    ])
      expect(await operator.refused(control.createWorld, { name, ...origins }, 'BAD_INPUT')).toEqual({
        from: 'Use one of from, fixture and file',
      });
    await operator.ok(control.createWorld, { name, file });
  });
});

describe('control.dropWorld', () => {
  it('removes a world, but not main', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.operator.ok(control.createWorld, { name: 'short-lived', from: world.name });
    await world.operator.ok(control.dropWorld, { name: 'short-lived' });
    await new Caller(world.origin, 'short-lived').refused(user.sysInfo, {}, 'UNKNOWN_WORLD');
    await world.operator.refused(control.dropWorld, { name: 'main' }, 'WORLD_NEEDED');
    await world.operator.refused(control.dropWorld, { name: 'short-lived' }, 'UNKNOWN_WORLD');
  });
});

describe('control.resetWorld', () => {
  it('restores the fixture, or another one on request', async () => {
    const world = await testWorld();
    await world.operator.ok(control.createMember, { phone: '254799999999', password: 'Goldpan99' });
    expect(await world.operator.ok(control.resetWorld, { name: world.name })).toMatchObject({ members: 6 });
    const empty = await world.operator.ok(control.resetWorld, { name: world.name, fixture: 'empty' });
    expect(empty).toMatchObject({ members: 0, mode: 'running' });
    await world.expectInvariants();
  });
});

describe('control.exportWorld and control.importWorld', () => {
  it('move a whole world, and change nothing for an invalid file', async () => {
    const world = await testWorld();
    await world.advance('3d');
    const before = await world.operator.ok(control.members, { query: personas.alice.phone });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.operator.ok(control.importWorld, { name: `${world.name}-copy`, file });
    const copy = new Caller(world.origin, `${world.name}-copy`);
    expect(await copy.ok(control.members, { query: personas.alice.phone })).toEqual(before);
    await world.operator.ok(control.createWorld, { name: `${world.name}-third`, file });
    await world.operator.refused(control.createWorld, { name: 'third', file: 'AAAA' }, 'NOT_A_WORLD_FILE');

    for (const broken of [
      '',
      'not base64!',
      Buffer.from('no database').toString('base64'),
      file.slice(0, 4000),
    ]) {
      const { body } = await world.operator.send(control.importWorld, { name: world.name, file: broken });
      expect((body as { data: { reason: string } }).data.reason).toMatch(/NOT_A_WORLD_FILE|BAD_INPUT/);
    }
    await world.operator.refused(control.importWorld, { name: world.name, file: 'AAAA' }, 'NOT_A_WORLD_FILE');
    expect(await world.operator.ok(control.members, { query: personas.alice.phone })).toEqual(before);
  });
});

describe('control.importWorld', () => {
  it('rejects a world with unbalanced books or missing parameters', async () => {
    const world = await testWorld();
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const broken = (change: string): string => {
      const db = new Database(Buffer.from(file, 'base64'));
      db.exec(change);
      return db.serialize().toString('base64');
    };
    for (const change of [
      'DELETE FROM param',
      'UPDATE account SET balanceMicro = balanceMicro + 5 WHERE id = 21',
    ]) {
      await world.operator.refused(
        control.importWorld,
        { name: `${world.name}-x`, file: broken(change) },
        'NOT_A_WORLD_FILE',
      );
      await new Caller(world.origin, `${world.name}-x`).refused(user.sysInfo, {}, 'UNKNOWN_WORLD');
    }
  });
});

describe('an invalid world file', () => {
  it('is reported as foreign, unfinished, damaged, or newer', async () => {
    const world = await testWorld();
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const bytes = Buffer.from(file, 'base64');
    const changed = (change: string): Buffer => {
      const db = new Database(Buffer.from(bytes));
      db.exec(change);
      return db.serialize();
    };
    const another = new Database(':memory:');
    another.exec('CREATE TABLE song (title TEXT)');
    // As in the data folder of a running server.
    const unfinished = Buffer.from(bytes);
    unfinished[18] = unfinished[19] = 2;
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    for (const [content, message] of [
      [picture, 'This is not a world file'],
      [another.serialize(), 'This is not a world file'],
      [
        unfinished,
        'This database belongs to a running server, which has its last changes in a second file. Save or export the world instead.',
      ],
      [
        bytes.subarray(0, bytes.length / 2),
        'This world file is damaged: part of it is missing or was changed',
      ],
      [bytes.subarray(0, 60), 'This world file is damaged: part of it is missing or was changed'],
      [
        changed('UPDATE account SET balanceMicro = balanceMicro + 5 WHERE id = 21'),
        'The books of this world do not balance: Account member:2:available holds 1011.415005 USDT, and its postings make 1011.415 USDT (invariant 2: A balance equals the sum of its postings)',
      ],
      ...[
        'UPDATE world SET anchorWorldAt = 9000000000000000000',
        'UPDATE world SET anchorWorldAt = -1',
        'UPDATE world SET rate = 1e300',
        "UPDATE world SET fixture = 'nowhere'",
        "INSERT INTO command (at, name, requestId, detail) VALUES (9000000000000000, 'control.grant', '', '{}')",
      ].map(
        (change) =>
          [changed(change), 'This world file is damaged: part of it is missing or was changed'] as const,
      ),
      ...['DROP TABLE feedbackImage', 'ALTER TABLE news ADD COLUMN author TEXT'].map(
        (change) =>
          [changed(change), 'This world file is damaged: part of it is missing or was changed'] as const,
      ),
      [
        changed(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`),
        `This world file has version ${SCHEMA_VERSION + 1}, and this Assay reads versions up to ${SCHEMA_VERSION}: update Assay to open it`,
      ],
    ] as const) {
      const { body } = await world.operator.send(control.importWorld, {
        name: world.name,
        file: content.toString('base64'),
      });
      expect(body).toMatchObject({ msg: message, data: { reason: 'NOT_A_WORLD_FILE' } });
    }
    await world.expectInvariants();
  });
});

describe('a world file with additional content', () => {
  const acts = 'AFTER INSERT ON idempotency BEGIN UPDATE member SET payPasswordHash = NULL; END';
  const carried = 'CREATE TABLE carriedPicture (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;';

  it.each([
    ['like what SQLite makes', `CREATE TRIGGER sqlitexacts ${acts}`],
    [
      'as what SQLite makes',
      `CREATE TRIGGER acts ${acts};
       PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET name = 'sqlite_acts', sql = replace(sql, 'acts', 'sqlite_acts') WHERE name = 'acts'`,
    ],
    ['as the table of its pictures', `${carried} CREATE TRIGGER carriedPicture ${acts}`],
  ])('is rejected, also under the name %s', async (_, change) => {
    const world = await testWorld();
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64')).unsafeMode();
    db.exec(change);
    await world.operator.refused(
      control.importWorld,
      { name: `${world.name}-x`, file: db.serialize().toString('base64') },
      'NOT_A_WORLD_FILE',
    );
  });
});

describe('a world that is dropped during a call', () => {
  it('is unknown to that call', async () => {
    const world = await testWorld();
    const name = `${world.name}-going`;
    await world.operator.ok(control.createWorld, { name, from: world.name });
    const guest = new Caller(world.origin, name);
    const logins = Array.from({ length: 8 }, () =>
      guest.send(user.login, { phone: personas.alice.phone, password }),
    );
    await world.operator.ok(control.dropWorld, { name });
    for (const { status } of await Promise.all(logins)) expect([200, 404]).toContain(status);
  });
});

describe('the randomness of two worlds', () => {
  it('of one fixture is independent', async () => {
    const worlds = [await testWorld(), await testWorld()];
    const ids = await Promise.all(worlds.map(async ({ guest }) => (await guest.ok(user.captcha)).captchaId));
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('a fork and a saved world', () => {
  it('include everything: clock, agenda, randomness, ids, parameters, faults and sessions', async () => {
    // A seed fixes the draws. Now and then twelve random ones are equal.
    const world = await testWorld({ seed: 'monday' });
    const alice = await world.as('alice');
    await world.setParams({ minWithdraw: '7.00' });
    await world.operator.ok(control.setClock, { mode: 'scaled', rate: 5 });
    await world.operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'error',
      probability: 0.5,
    });
    await alice.ok(product.receiveIncome);
    const fork = `${world.name}-fork`;
    const loaded = `${world.name}-loaded`;
    await world.operator.ok(control.createWorld, { name: fork, from: world.name });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.operator.ok(control.importWorld, { name: loaded, file });

    const [there, ...copies] = await Promise.all(
      [world.name, fork, loaded].map(async (name) => {
        const member = new Caller(world.origin, name, alice.token);
        const struck: number[] = [];
        for (let call = 0; call < 12; call += 1) struck.push((await member.send(gift.couponsOpen)).status);
        return {
          clock: await member.ok(control.clock),
          params: await member.ok(control.params),
          faults: await member.ok(control.faults),
          struck,
          // The next ids and random draws.
          order: await member.ok(product.createOrder, { productId: '1' }),
          made: await member.ok(control.createMember, { phone: '254799111222', password }),
          wallet: await member.ok(wallet.wallet),
        };
      }),
    );
    expect(there?.struck).toContain(500);
    expect(there?.struck).toContain(200);
    for (const copy of copies) expect(copy).toEqual(there);
  });
});

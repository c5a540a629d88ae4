import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { START } from '#kit/bench.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const DAY = 86_400_000;

let world: TestWorld;
let whole: Buffer;
beforeAll(async () => {
  world = await testWorld();
  whole = await world.operator.bytes(control.exportWorld, { name: world.name });
});
afterAll(() => world.operator.ok(control.invariants));

/** A saved world after statements that a server would not execute. */
function changed(statements: string, saved = whole): Buffer {
  const db = new Database(saved).unsafeMode();
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  db.exec(statements);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

const agenda = (kind: string, at = START + 1, subject = '1') =>
  `INSERT INTO agenda (dueAt, kind, subject) VALUES (${at}, '${kind}', ${subject})`;
const message = (words: string, vals: string, data = '{}') =>
  `INSERT INTO message (memberId, type, words, vals, data, createdAt) VALUES (1, 'station', '${words}', '${vals}', '${data}', 1)`;

const post = (content: string) =>
  `INSERT INTO post (id, memberId, content, videoUrl, byManager, createdAt) VALUES (99, 1, '${content}', '', 0, 1)`;

it.each([
  ['an event of an unknown kind', agenda('nothing.known')],
  ['an event whose kind every object has', agenda('__proto__')],
  ['an event at an impossible instant', agenda('order.expire', 9e15)],
  ['an event with the largest subject', agenda('order.expire', START, '9223372036854775807')],
  ['a message with a list of values', message('bonus', '[]')],
  ['a message with a value that is no text', message('bonus', '{"amount":{"en-US":{}}}')],
  ['a message whose data is no text', message('bonus', '{}', '{"page":1}')],
  ['a message in unknown words', message('constructor', '{}')],
  ['ids used up', "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'member'"],
  ['a rounded number', 'UPDATE product SET stock = 9007199254740993'],
  [
    'a row of no member',
    "INSERT INTO feedback (memberId, phone, content, createdAt) VALUES (999, '', 'x', 1)",
  ],
  ['a session of no member', "INSERT INTO session VALUES (x'00', 999, 1, 1)"],
  ['a constraint that does not hold', 'UPDATE product SET validDays = 0'],
  ['a news text that is a number', "UPDATE news SET title = '1'"],
  [
    'an unknown fault',
    "INSERT INTO fault VALUES (1, '*', 'flood', 0, 0, 'uniform', 500, 1, 0, 0, NULL, NULL)",
  ],
  [
    'more faults than can be added',
    `WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < 201)
       INSERT INTO fault SELECT id, '*', 'drop', 0, 0, 'uniform', 500, 0.1, 0, 0, NULL, NULL FROM number`,
  ],
  [
    'a fault with an informational status',
    "INSERT INTO fault VALUES (1, '*', 'error', 0, 0, 'uniform', 100, 1, 0, 0, NULL, NULL)",
  ],
  [
    'a fault hit too often',
    `INSERT INTO fault VALUES (1, '*', 'drop', 0, 0, 'uniform', 500, 1, 0, 9007199254740991, NULL, NULL)`,
  ],
  ['a coupon that outlasts every clock', 'UPDATE coupon SET validDays = 10000000'],
  ['a machine that outlasts every clock', 'UPDATE product SET validDays = 3651'],
  ['a parameter that no rule has', `INSERT INTO param VALUES ('colour', '"gold"')`],
  [
    'a rule of no member',
    `INSERT INTO fault VALUES (1, '*', 'drop', 0, 0, 'uniform', 500, 1, 0, 0, NULL, '{"member":"<b>"}')`,
  ],
  [
    'a fault on no phone',
    "INSERT INTO fault VALUES (1, '*', 'drop', 0, 0, 'uniform', 500, 1, 0, 0, '<b>', NULL)",
  ],
  ['an account of an unknown kind', "UPDATE account SET kind = 'pocket' WHERE id = 11"],
  [
    'an idempotent answer that is no JSON',
    "INSERT INTO idempotency VALUES (99, 1, 'wallet.withdraw', 'k', 'f', '{', 1)",
  ],
  ['a news text that runs a script', `UPDATE news SET content = '"<img src=x onerror=alert(1)>"'`],
  [
    'a script in one language only',
    `UPDATE notice SET content = '{"en-US":"Hi","hi-IN":"<script>1</script>"}'`,
  ],
  [
    'a product text with a frame',
    `UPDATE product SET description = '"<iframe src=//evil.example></iframe>"'`,
  ],
  ['a title with markup', `UPDATE news SET title = '"<b>Now</b>"'`],
  ['a post with a script', post('<a href=javascript:alert(1)>x</a>')],
  [
    'a comment with markup',
    `${post('x')}; INSERT INTO comment (postId, memberId, content, createdAt) VALUES (99, 1, '<b>x</b>', 1)`,
  ],
  ['a picture with a script as address', `UPDATE product SET imageUrl = 'javascript:alert(1)'`],
  [
    'a download from a script',
    `INSERT INTO appVersion (platform, versionCode, version, downUrl, extra, compulsory, createdAt)
       VALUES ('ANDROID', 9999, '9', 'javascript:alert(1)', '""', 0, 1)`,
  ],
  ['a profile picture from another protocol', `UPDATE member SET headUrl = '//evil.example/x.png'`],
  ['a record of an unknown code', "UPDATE record SET code = 'GIFT'"],
  ['a record of a withdrawal that does not exist', "UPDATE record SET code = 'WITHDRAWAL'"],
  ['a member without a phone or an e-mail address', "UPDATE member SET phone = '' WHERE id = 5"],
  ['a member without an account', 'DELETE FROM account WHERE id = 51'],
  ['an account that nobody has', "INSERT INTO account (id, kind) VALUES (6, 'available')"],
  [
    'a machine that pays more than can be counted',
    'UPDATE machineOrder SET dayReturnMicro = 9007199254740991',
  ],
  [
    'machines that promise more than can be counted together',
    `INSERT INTO machineOrder (memberId, productId, quantity, priceMicro, paidMicro, dayReturnMicro, validDays, startAt)
       VALUES (2, 1, 1, 1, 1, 9007199254740991, 1, 1), (3, 1, 1, 1, 1, 9007199254740991, 1, 1)`,
  ],
  ['a machine that takes money every day', 'UPDATE machineOrder SET dayReturnMicro = -5'],
  ['received days without a receipt', 'UPDATE machineOrder SET receivedDays = 1 WHERE receivedDays = 0'],
  [
    'stock that is not in the books',
    'INSERT INTO stockLot (memberId, amountMicro, startAt) VALUES (2, 5000000, 1)',
  ],
  [
    'a withdrawal for which nothing was set aside',
    `INSERT INTO binding (id, memberId, kind, createdAt) VALUES (99, 2, 'address', 1);
     INSERT INTO withdrawal (id, memberId, bindingId, kind, chain, destination, amountMicro, feeMicro, status, createdAt,
       processFromAt, arriveBeforeAt) VALUES (99, 2, 99, 'address', 'BEP20', 'x', 5000000, 0, 'pending', 1, 1, 1);
     INSERT INTO record (memberId, type, code, amountMicro, subject, createdAt) VALUES (2, 'withdrawal', 'WITHDRAWAL', -5000000, 99, 1)`,
  ],
  ['a name that looks empty', `UPDATE member SET name = '\u200b' WHERE id = 2`],
  ['a phone with letters', `UPDATE member SET phone = '2547x' WHERE id = 2`],
  ['an e-mail address with markup', `UPDATE member SET email = '<b>@evil.example' WHERE id = 2`],
  ['a lock that ends after the last instant', 'UPDATE member SET withdrawLockedUntil = 8640000000000000'],
  [
    'a command after the last instant',
    `INSERT INTO command (at, name, requestId, detail) VALUES (8640000000000000, 'control.grant', 'x', '{}')`,
  ],
  ['a count of wrong passwords below zero', 'UPDATE member SET payFailures = -9007199254740991'],
  [
    'a chain without time between its blocks',
    `INSERT INTO transfer (hash, address, chain, amountMicro, status, seenAt, blockSeconds, confirmations)
       VALUES ('0x', '0x', 'BEP20', 1, 'pending', 1, 0, 20)`,
  ],
  [
    'a redemption of an unknown type',
    `INSERT INTO redemptionCode (id, code, type, amountMicro, amountToMicro, most, expireAt) VALUES (99, 'X123', 'bonus', 1, 1, 1, 0);
     INSERT INTO redemption (codeId, memberId, code, type, amountMicro, createdAt) VALUES (99, 2, 'X123', 'gift', 1, 1)`,
  ],
  [
    'a bank account in a currency that every object has',
    `INSERT INTO binding (memberId, kind, currency, bank, payee, account, createdAt)
       VALUES (2, 'bank', 'constructor', 'EQUITY', 'A', '123456', 1)`,
  ],
])('a world file with %s: NOT_A_WORLD_FILE, and the world stays as it was', async (_, statements) => {
  const bytes = changed(statements);
  for (const body of [{ bytes }, {}])
    await world.operator.refused(
      control.importWorld,
      { name: world.name, ...('bytes' in body ? {} : { file: bytes.toString('base64') }) },
      'NOT_A_WORLD_FILE',
      body,
    );
  const now = await world.operator.bytes(control.exportWorld, { name: world.name });
  expect(now.equals(whole)).toBe(true);
});

it('a world file with a changed index: NOT_A_WORLD_FILE, although its pages are whole', async () => {
  const bytes = changed(
    `PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, 'kind, id', 'id, kind') WHERE name = 'noticeKind';`,
  );
  await world.operator.refused(control.importWorld, { name: world.name }, 'NOT_A_WORLD_FILE', { bytes });
});

/** A tenth of a second or more for each row, in a check that SQLite evaluates with all others of the database. */
const slow = 'CHECK (length(hex(zeroblob(150000000))) > 0)';

it.each([
  [
    'a table of its own whose check takes a minute',
    `CREATE TABLE slow (x ${slow}); INSERT INTO slow VALUES (1)${', (1)'.repeat(299)}`,
  ],
  [
    'an endless view in the place of a table',
    `DROP TABLE agenda; CREATE VIEW agenda AS WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 100000000)
     SELECT n AS id, CASE n WHEN 0 THEN NULL ELSE '' END AS error FROM one`,
  ],
])('a world file with %s is refused before SQLite evaluates that', async (_, statements) => {
  const bytes = changed(statements);
  const before = performance.now();
  await world.operator.refused(control.importWorld, { name: world.name }, 'NOT_A_WORLD_FILE', { bytes });
  expect(performance.now() - before).toBeLessThan(10_000);
});

it('a world file with more events ahead than a world may hold: the limit is named', async () => {
  const bytes = changed(
    `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 100001)
     INSERT INTO agenda (dueAt, kind, subject) SELECT ${START}, 'order.expire', 1 FROM one`,
  );
  const { body } = await world.operator.send(control.importWorld, { name: world.name }, { bytes });
  expect(body).toMatchObject({
    msg: 'A world file may hold at most 100000 events ahead',
    data: { reason: 'NOT_A_WORLD_FILE' },
  });
});

it('the unchanged world file is accepted', async () => {
  await world.operator.ok(control.importWorld, { name: world.name }, { bytes: whole });
});

it('a world that contains every state is accepted, and with a script in any of its addresses it is not', async () => {
  const rich = await testWorld({ fixture: 'rich' });
  const saved = await rich.operator.bytes(control.exportWorld, { name: rich.name });
  const db = new Database(saved);
  const addresses = db
    .prepare<[], { table: string; column: string }>(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND c.name LIKE '%url'`,
    )
    .all();
  db.close();
  expect(addresses.length).toBeGreaterThan(5);
  for (const { table, column } of addresses) {
    const bytes = changed(`UPDATE ${table} SET ${column} = 'javascript:alert(1)'`, saved);
    const { body } = await world.operator.send(control.importWorld, { name: world.name }, { bytes });
    expect(body, `${table}.${column}`).toMatchObject({ data: { reason: 'NOT_A_WORLD_FILE' } });
  }
  await world.operator.ok(control.importWorld, { name: world.name }, { bytes: saved });
});

it('what a world file says in words of its own is read as such, and breaks no list', async () => {
  const own = await testWorld();
  const bytes = changed(
    `INSERT INTO agenda (dueAt, kind, subject, error) VALUES (1, '__proto__', 1, 'x'), (1, 'constructor', 1, 'x'), (1, 'toString', 1, 'x');
     ${message('bonus', '{"amount":"1.00","currency":"USDT","lngs":5,"ns":"fields","postProcess":"constructor","interpolation":"x"}')}`,
  );
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes });
  const { failed } = await own.operator.ok(control.clock);
  expect(failed.map(({ kind }) => kind)).toEqual(['toString', 'constructor', '__proto__']);
  const { phone } = await own.operator.ok(control.member, { id: '1' });
  const { token } = await own.operator.ok(control.createSession, { phone });
  const [newest] = (await own.guest.withSession(token).ok(msg.messages)).list;
  expect(newest?.body).toContain('1.00');
});

it('an amount without a basis is shown without a rate', async () => {
  const own = await testWorld();
  const bytes = changed(
    `INSERT INTO recharge (id, memberId, channel, currency, announcedMicro, minimumMicro, worthMicro, reference, status, createdAt)
       VALUES (990, 2, 'cash', 'KES', 5000000, 1, 0, 'REFERENC', 'pending', 1);
     INSERT INTO record (id, memberId, type, code, amountMicro, subject, createdAt) VALUES (9990, 2, 'recharge', 'RECHARGE', 0, 990, 1);
     INSERT INTO machineOrder (id, memberId, productId, quantity, priceMicro, paidMicro, dayReturnMicro, validDays, startAt)
       VALUES (990, 3, 1, 1, 20000000, 0, 800000, 30, 5);
     INSERT INTO bonus (memberId, sourceId, level, kind, subject, amountMicro) VALUES (2, 3, 1, 'referral bonus', 990, 7);
     INSERT INTO record (id, memberId, type, code, amountMicro, detail, createdAt) VALUES (9991, 2, 'revenue', 'REFERRAL_BONUS', 7, '1', 5);`,
  );
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes });
  const { phone } = await own.operator.ok(control.member, { id: '2' });
  const { token } = await own.operator.ok(control.createSession, { phone });
  const caller = own.guest.withSession(token);
  for (const id of ['9990', '9991'])
    expect((await caller.ok(wallet.record, { id })).explanation?.parts[0]?.rate).toBeUndefined();
});

/** Saves a world and loads it again, as a server that was killed checks the file of a durable one. */
async function savedAndLoaded(own: TestWorld): Promise<void> {
  const bytes = await own.operator.bytes(control.exportWorld, { name: own.name });
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes });
}

it('a code that was tried a million times can be tried again', async () => {
  const own = await testWorld();
  const { phone } = personas.alice;
  await own.guest.ok(user.resetCode, { phone });
  const tried = changed(
    'UPDATE code SET tries = 1000000',
    await own.operator.bytes(control.exportWorld, { name: own.name }),
  );
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes: tried });
  const code = otherThan(await codeSentTo(own, phone));
  await own.guest.refused(user.resetPassword, { phone, code, password: 'Touchstone2' }, 'WRONG_CODE');
  await savedAndLoaded(own);
});

it('the answer to a receipt from eight thousand machines is accepted', async () => {
  const own = await testWorld();
  const bytes = changed(
    `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 8000)
     INSERT INTO machineOrder (memberId, productId, quantity, priceMicro, paidMicro, dayReturnMicro, validDays, startAt)
     SELECT 2, 1, 1, 20000000, 0, 800000, 30, ${START - 2 * DAY} FROM one`,
  );
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes });
  const { phone } = await own.operator.ok(control.member, { id: '2' });
  const { token } = await own.operator.ok(control.createSession, { phone });
  const { receipts } = await own.guest.withSession(token).ok(product.receiveIncome);
  expect(JSON.stringify(receipts).length).toBeGreaterThan(1_000_000);
  await savedAndLoaded(own);
});

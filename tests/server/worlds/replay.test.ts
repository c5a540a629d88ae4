import { performance } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import { START, startBench } from '#kit/bench.ts';
import { changedWorld } from '#tests/support/changed-world.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { noise } from '#tests/support/pictures.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

type Who = 'alice' | 'bob' | 'chitra' | 'esther';
const people: readonly Who[] = ['alice', 'bob', 'chitra', 'esther'];

/** A call of a member, which may be refused. `draw` is any number that selects its details. */
type Action = (world: TestWorld, who: Who, draw: number) => Promise<unknown>;

const asMember =
  (endpoint: Endpoint, input: (draw: number) => Record<string, unknown> = () => ({})): Action =>
  async (world, who, draw) =>
    (await world.as(who)).send(
      endpoint,
      input(draw),
      draw % 3 === 0 ? { idempotencyKey: `key-${draw}` } : {},
    );

const asOperator =
  (endpoint: Endpoint, input: (draw: number, phone: string) => Record<string, unknown>): Action =>
  (world, who, draw) =>
    world.operator.send(endpoint, input(draw, personas[who].phone));

const actions: Readonly<Record<string, Action>> = {
  buy: asMember(product.createOrder, (draw) => ({ productId: String(1 + (draw % 3)) })),
  receive: asMember(product.receiveIncome),
  takeOut: asMember(income.takeOut),
  signIn: asMember(user.signIn),
  post: asMember(square.addTextPost, (draw) => ({ content: `Gold ${draw}` })),
  coupon: asMember(gift.receiveCoupon, (draw) => ({ couponId: String(1 + (draw % 2)) })),
  recharge: asMember(fund.recharge, () => ({ channel: 'usdt', amount: '25' })),
  read: asMember(msg.markRead),
  lookAtRewards: asMember(user.popupRewards),
  redeem: asMember(user.redeem, () => ({ code: 'GOLD' })),
  bind: asMember(fund.addAddress, (draw) => ({
    kind: 'address',
    currency: 'USDT',
    chain: 'BEP20',
    address: `0x${draw.toString(16).padStart(40, '0')}`,
  })),
  withdraw: asMember(wallet.withdraw, (draw) => ({
    amount: '2',
    payPassword: draw % 2 === 0 ? payPassword : '000000',
  })),
  push: asMember(user.pushToken, (draw) => ({ firebaseToken: `token-${draw}` })),
  login: async (world, who, draw) =>
    world.guest.send(user.login, {
      phone: personas[who].phone,
      password: draw % 2 === 0 ? password : 'Wrong1234',
    }),
  register: async (world, _who, draw) => {
    const phone = String(254_720_000_000 + (draw % 1_000_000));
    await world.guest.send(user.smsCode, { phone });
    const code = await codeSentTo(world, phone).catch(() => '000000');
    const { inviteCode } = await (await world.as('alice')).ok(user.info);
    const given = draw % 3 === 0 ? otherThan(code) : code;
    return world.guest.send(user.register, { phone, password: 'Goldpan99', inviteCode, code: given });
  },
  captcha: async (world, _who, draw) => {
    const { captchaId } = await world.guest.ok(user.captcha);
    return world.guest.send(user.smsCode, { phone: `2547300${draw % 1000}0`, captchaId, captcha: '0000' });
  },
  fundPassword: async (world, who, draw) => {
    const caller = await world.as(who);
    await caller.send(user.payPasswordSms);
    const sent = await codeSentTo(world, personas[who].phone).catch(() => '000000');
    const code = draw % 3 === 0 ? otherThan(sent) : sent;
    return caller.send(user.payPasswordUpdate, { password: payPassword, confirmPassword: payPassword, code });
  },
  picture: async (world, who) =>
    (await world.as(who)).send(user.groupJoin, {}, { file: await noise(240, 240).png().toBuffer() }),
  grant: asOperator(control.grant, (draw, phone) => ({
    phone,
    kind: 'bonus',
    amount: `${1 + (draw % 9)}.5`,
  })),
  stock: asOperator(control.grant, (_draw, phone) => ({ phone, kind: 'stock', amount: '100' })),
  transfer: asOperator(control.transfer, (draw, phone) => ({ phone, amount: String(5 + (draw % 50)) })),
  newMember: asOperator(control.createMember, (draw) => ({
    phone: String(254_740_000_000 + (draw % 1_000_000)),
    password: 'Goldpan99',
    available: '40',
  })),
  params: asOperator(control.setParams, (draw) => ({ signInRewards: Array(7).fill(`${1 + (draw % 5)}.00`) })),
  fault: asOperator(control.addFault, () => ({
    endpoint: 'product.createOrder',
    fault: 'error',
    probability: 0.5,
    times: 3,
  })),
  wait: asOperator(control.setClock, (draw) => ({ advance: `${1 + (draw % 72)}h` })),
  next: asOperator(control.setClock, () => ({ next: true })),
  scale: asOperator(control.setClock, (draw) => ({ mode: 'scaled', rate: 1 + (draw % 10) })),
  freeze: asOperator(control.setClock, () => ({ mode: 'frozen' })),
};

const aDeed = fc.record({
  what: fc.constantFrom(...Object.keys(actions)),
  who: fc.constantFrom(...people),
  draw: fc.nat(),
});

/** The tenth invariant of a world. */
async function replayOf(operator: Caller) {
  const { checks } = await operator.ok(control.invariants, { replay: 'true' });
  return checks.find(({ number }) => number === 10);
}

describe('the command log', () => {
  it('rebuilds the same world after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDeed, { minLength: 5, maxLength: 30 }), async (history) => {
        const world = await testWorld();
        for (const { what, who, draw } of history) await actions[what]?.(world, who, draw);
        expect(await replayOf(world.operator)).toMatchObject({ holds: true, violations: [] });
        await world.operator.ok(control.dropWorld, { name: world.name });
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('is copied to a fork and a file, and continues there', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(product.receiveIncome);
    const name = `${world.name}-fork`;
    await world.operator.ok(control.createWorld, { name, from: world.name });
    await world.advance('1d');
    const twin = new Caller(world.origin, name, alice.token);
    await twin.ok(control.setClock, { advance: '3d' });
    await twin.ok(product.receiveIncome);
    const { file } = await twin.ok(control.exportWorld, { name });
    await world.operator.ok(control.importWorld, { name: `${name}-loaded`, file });
    const loaded = new Caller(world.origin, `${name}-loaded`, alice.token);
    await loaded.ok(income.takeOut).catch(() => undefined);
    for (const caller of [world.operator, twin, loaded])
      expect(await replayOf(caller)).toMatchObject({ holds: true });
  });

  it('knows the time of every command in every clock mode', async () => {
    let machineNow = START;
    const bench = await startBench({ now: () => (machineNow += 777) });
    const operator = new Caller(bench.origin, 'fast');
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'fast' });
    await operator.ok(control.setClock, { mode: 'scaled', rate: 3600 });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const alice = new Caller(bench.origin, 'fast', token);
    for (let round = 0; round < 10; round += 1) {
      await operator.ok(control.transfer, { phone: personas.alice.phone, amount: '10' });
      await alice.send(product.receiveIncome);
      await alice.send(income.takeOut);
      await alice.send(product.createOrder, { productId: '1' });
    }
    await operator.ok(control.setClock, { mode: 'running' });
    await operator.ok(control.setClock, { advance: '30d' });
    machineNow += 86_400_000;
    await operator.ok(control.clock);
    expect(await replayOf(operator)).toMatchObject({ holds: true, violations: [] });
    await bench.close();
  });

  it('stores no password, code or token, except what the member may read', async () => {
    const world = await testWorld();
    const chitra = await world.as('chitra');
    await world.operator.ok(control.createMember, { phone: '254733333333', password: 'Newcomer12' });
    await chitra.ok(user.payPasswordSms);
    const code = await codeSentTo(world, personas.chitra.phone);
    await chitra.ok(user.payPasswordUpdate, { password: '135791', confirmPassword: '135791', code });
    await world.guest.send(user.login, { phone: personas.chitra.phone, password: 'Almost1234' });
    await chitra.ok(user.pushToken, { firebaseToken: 'a-phone-of-hers' });
    await chitra.ok(user.updatePassword, {
      oldPassword: password,
      newPassword: 'Hopeful99',
      confirmPassword: 'Hopeful99',
    });
    const alice = await world.as('alice');
    await world.guest.ok(user.login, { phone: personas.alice.phone, password });
    const [binding] = await alice.ok(fund.bindings);
    const withdrawal = { amount: '2', bindingId: binding?.id ?? '' };
    await alice.refused(
      wallet.withdraw,
      { ...withdrawal, payPassword: otherThan(payPassword) },
      'WRONG_PAY_PASSWORD',
    );
    await alice.ok(wallet.withdraw, { ...withdrawal, payPassword });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64'));
    const log = JSON.stringify(db.prepare('SELECT * FROM command').all());
    const hashes = db
      .prepare('SELECT passwordHash FROM member UNION SELECT payPasswordHash FROM member')
      .pluck()
      .all()
      .filter((hash) => hash !== null) as string[];
    db.close();
    expect(log).not.toContain('scrypt$');
    expect(log).toContain('user.updatePassword');
    expect(log).toContain('wallet.withdraw');
    expect(log).toContain('user.payPasswordUpdate');
    expect(log).toContain('control.createMember');
    // A hash of six digits reveals them, so neither attempts nor the set password are stored.
    for (const hash of hashes) expect(log).not.toContain(hash);
    for (const secret of [
      password,
      'Hopeful99',
      'Newcomer12',
      'Almost1234',
      '135791',
      code,
      chitra.token,
      'a-phone-of-hers',
    ])
      expect(log).not.toContain(secret);
    expect(await replayOf(world.operator)).toMatchObject({ holds: true });
  });

  it("cannot be changed, and detects direct changes of the world's file", async () => {
    const world = await testWorld();
    await (await world.as('alice')).ok(product.receiveIncome);
    await world.advance('1h');
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64'));
    expect(() => db.exec("UPDATE command SET name = 'nothing'")).toThrow('append-only');
    expect(() => db.exec('DELETE FROM command')).toThrow('append-only');
    db.exec("UPDATE member SET name = 'Somebody else' WHERE id = 2");
    const name = `${world.name}-forged`;
    await world.operator.ok(control.importWorld, { name, file: db.serialize().toString('base64') });
    db.close();
    const check = await replayOf(new Caller(world.origin, name));
    expect(check?.holds).toBe(false);
    expect(check?.violations[0]).toMatch(/^Row 2 of member is .*Somebody else.* and was replayed as .*Alice/);
  });

  it.each([
    ['control.flows', { days: 100_000_000 }, 'days'],
    ['control.books', { days: 100_000_000 }, 'days'],
    ['user.feedback', { content: 'x'.repeat(100_000) }, 'content'],
    ['product.createOrder', { productId: 1, quantity: 0.5 }, 'quantity'],
    ['fund.recharge', { channel: 'usdt', amount: 20_000_001 }, 'amount'],
    ['clock.advance', { to: 8_000_000_000_000_000 }, 'to'],
    ['session.prolong', { spanMs: 8_000_000_000_000_000 }, 'spanMs'],
  ])('a logged %s with a value that no caller can send is not repeated', async (name, input, field) => {
    const world = await testWorld({ fixture: 'empty' });
    const bytes = changedWorld(
      await world.operator.bytes(control.exportWorld, { name: world.name }),
      `INSERT INTO command (at, name, requestId, detail) VALUES (${START}, '${name}', '', '${JSON.stringify({ input })}')`,
    );
    await world.operator.ok(control.importWorld, { name: world.name }, { bytes });
    const check = await replayOf(world.operator);
    expect(check?.holds).toBe(false);
    expect(check?.violations[0]).toContain(`Its input does not fit the contract: ${field}`);
  });

  it('is read on request only', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    expect((await operator.ok(control.invariants)).checks).toHaveLength(9);
    await operator.refused(control.invariants, { replay: 'perhaps' }, 'BAD_INPUT');
  });
});

it('of many at once two are under way, so that the first need not wait for the last', async () => {
  const world = await testWorld({ fixture: 'rich' });
  // Passes of the event loop are counted: a busy machine lengthens them, but needs no more of them.
  const passes = () => performance.nodeTiming.uvMetricsInfo.loopCount;
  const before = passes();
  const ended = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { holds } = await world.operator.ok(control.invariants, { replay: 'true' });
      expect(holds).toBe(true);
      return passes() - before;
    }),
  );
  expect(Math.min(...ended)).toBeLessThan(Math.max(...ended) * 0.6);
});

it('a replay lets other calls in between, however long its commands take', async () => {
  const { operator } = await testWorld();
  // Cleaning it takes a thousand times as long as most commands.
  for (let count = 0; count < 25; count += 1)
    await operator.ok(control.addNotice, { kind: 'wallet', content: `${'<b>'.repeat(6600)}${count}` });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { holds } = await operator.ok(control.invariants, { replay: 'true' });
  clearInterval(timer);
  expect(holds).toBe(true);
  // The calls themselves take three or four.
  expect(turns).toBeGreaterThan(6);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { comparedKinds, type ComparedKind } from '#contract/control/comparison.ts';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import { comparedTables } from '#server/worlds/world/compared-tables.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

async function twins(): Promise<{ world: TestWorld; fork: Caller; other: string }> {
  const world = await testWorld();
  const other = `${world.name}-twin`;
  await world.operator.ok(control.createWorld, { name: other, from: world.name });
  return { world, fork: new Caller(world.origin, other), other };
}

const differingIn = async (world: TestWorld, other: string, without?: 'times') => {
  const { kinds } = await world.operator.ok(control.comparison, { other, ...(without && { without }) });
  return Object.fromEntries(
    kinds.flatMap(({ kind, differing }) => (differing > 0 ? [[kind, differing]] : [])),
  );
};

const SLUICE_BOX = '1';

describe('control.comparison', () => {
  it('finds no difference between a world and its fork or itself, and counts what it compared', async () => {
    const { world, other } = await twins();
    const { differing, kinds } = await world.operator.ok(control.comparison, { other });
    expect(differing).toBe(0);
    expect(kinds.map(({ kind }) => kind)).toEqual(comparedKinds);
    expect(kinds.find(({ kind }) => kind === 'members')).toEqual({
      ...{ kind: 'members', here: 6, there: 6, differing: 0 },
    });
    const { total } = await world.operator.ok(control.ledger);
    expect(kinds.find(({ kind }) => kind === 'postings')).toMatchObject({ here: total, there: total });
    expect(await differingIn(world, world.name)).toEqual({});
  });

  it('finds the changes of one world in every kind of data they touched', async () => {
    const { world, fork, other } = await twins();
    await fork.ok(control.setParams, { minWithdraw: '7.00' });
    await fork.ok(control.addFault, { endpoint: 'user.info', fault: 'latency', ms: 1 });
    await fork.ok(control.setClock, { mode: 'frozen' });
    await fork.ok(control.createMember, { phone: '254799000001', password: 'Newcomer1' });
    await fork.ok(control.addProduct, {
      ...{ name: 'Winch', price: '10', dayReturn: '0.5', validDays: 40, stock: 3 },
    });
    await fork.ok(control.addCode, { code: 'NUGGET', type: 'bonus', amount: '1.25' });
    const differing = await differingIn(world, other);
    for (const kind of ['clock', 'params', 'faults', 'members', 'products', 'codes'])
      expect(differing, kind).toMatchObject({ [kind]: 1 });
    // A member has five accounts. Nothing else changed.
    expect(differing).toMatchObject({ accounts: 5 });
    for (const kind of ['orders', 'coupons', 'withdrawals', 'news'])
      expect(differing).not.toHaveProperty(kind);
  });

  it('ignores timestamps on request', async () => {
    const { world, fork, other } = await twins();
    const [here, there] = [await world.as('alice'), new Caller(world.origin, other)];
    const { token } = await there.ok(control.createSession, { phone: personas.alice.phone });
    await here.ok(product.createOrder, { productId: SLUICE_BOX });
    await fork.ok(control.setClock, { advance: '1m' });
    await new Caller(world.origin, other, token).ok(product.createOrder, { productId: SLUICE_BOX });

    expect(await differingIn(world, other)).toMatchObject({ clock: 1, orders: 1 });
    const apart = await differingIn(world, other, 'times');
    for (const kind of ['clock', 'orders', 'postings']) expect(apart).not.toHaveProperty(kind);
  });

  it('compares every table except secret and derived ones', () => {
    const schema = readFileSync(join(import.meta.dirname, '../../../mock-server/db/schema.sql'), 'utf8');
    const tables = [...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name ?? '');
    const compared = Object.values(comparedTables).map(({ table }) => table);
    const secret = ['session', 'pushToken', 'loginTry', 'captcha'];
    const told = [
      'world',
      'code',
      'param',
      'movement',
      'bonus',
      'receipt',
      'withdrawalApproval',
      'postImage',
      'postLike',
      'feedbackImage',
    ];
    const ofCalls = ['command', 'idempotency'];
    const ofReaders = ['messageRead', 'rewardsShown', 'recordMovement', 'onceReward'];
    expect([...compared, ...secret, ...told, ...ofCalls, ...ofReaders].toSorted()).toEqual(tables.toSorted());
  });

  it('compares rows that are too long for one text', async () => {
    const { world, other } = await twins();
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    const db = new Database(Buffer.from(file, 'base64'));
    const insert = db.prepare(
      "INSERT INTO outbox (recipient, channel, purpose, code, text, createdAt) VALUES (?, 'sms', 'register', '', ?, 1)",
    );
    // In JSON, each of these characters becomes six.
    const text = '\u0001'.repeat(120_000);
    for (let row = 0; row < 400; row += 1) insert.run(text, text);
    const name = `${world.name}-long`;
    await world.operator.ok(control.createWorld, { name }, { bytes: db.serialize() });
    db.close();
    expect(await differingIn(world, name)).toMatchObject({ outbox: 400 });
    expect(await differingIn(world, other)).toEqual({});
    // Half a gigabyte of text takes a busy machine more than a minute.
  }, 180_000);

  it('rejects an unknown world on either side', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.operator.refused(control.comparison, { other: 'never-made' }, 'UNKNOWN_WORLD');
  });
});

describe('control.differences', () => {
  const differences = async (world: TestWorld, other: string, kind: ComparedKind, more = {}) =>
    world.operator.ok(control.differences, { other, kind, ...more });

  it('lists by id the changed fields and the rows that exist in one world only', async () => {
    const { world, fork, other } = await twins();
    await fork.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '3' });
    const accounts = await differences(world, other, 'accounts');
    const alice = accounts.list.find(({ name }) => name === `Alice ${personas.alice.phone} · available`);
    expect(alice).toMatchObject({ kind: 'accounts', in: 'both', fields: [{ name: 'balance' }] });
    const [balance] = alice?.fields ?? [];
    expect(Number(balance?.there) - Number(balance?.here)).toBeCloseTo(3);

    const { total, list } = await differences(world, other, 'postings');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ name: 'bonus', in: 'there' });
    expect(Object.fromEntries(list[0]?.fields.map(({ name, there }) => [name, there]) ?? [])).toMatchObject({
      ...{ from: 'treasury', to: 'member:2:available', amount: '3.00', cause: 'control.grant' },
      createdTime: await world.now(),
    });
    expect(list[0]?.fields.every(({ here }) => here === null)).toBe(true);
  });

  it('compares by id: a missing row does not shift the rows after it', async () => {
    const { world, fork, other } = await twins();
    const kept = await world.operator.ok(control.manageProducts, {});
    const unsold = kept.find(({ sold }) => sold === 0);
    await fork.ok(control.removeProduct, { id: unsold?.id ?? '' });
    const { total, list } = await differences(world, other, 'products');
    expect([total, list[0]?.id, list[0]?.in]).toEqual([1, unsold?.id, 'here']);
  });

  it('pages through all rows in the order of their ids', async () => {
    const { world, fork, other } = await twins();
    const phones = Array.from({ length: 205 }, (_, index) => `2547980${String(index).padStart(5, '0')}`);
    for (const phone of phones) await fork.ok(control.createMember, { phone, password: 'Newcomer1' });
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => differences(world, other, 'members', { pageNum })),
    );
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [205, 100],
      [205, 100],
      [205, 5],
    ]);
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => Number(id)));
    expect(ids).toEqual([...ids].toSorted((one, next) => one - next));
    expect(new Set(ids).size).toBe(205);
    // Rows beyond the first thousand are compared as well. Accounts have ids of another kind.
    const accounts = await differences(world, other, 'accounts', { pageNum: 11 });
    expect([accounts.total, accounts.list.length]).toEqual([1025, 25]);
  });

  it('returns no secret', async () => {
    const { world, fork, other } = await twins();
    await fork.ok(control.createMember, { phone: '254799000001', password: 'Newcomer1' });
    await fork.ok(control.createSession, { phone: personas.alice.phone });
    const { list } = await differences(world, other, 'members');
    expect(list.map(({ fields }) => fields.map(({ name }) => name)).flat()).not.toContain('passwordHash');
    expect(list.find(({ in: where }) => where === 'both')?.fields).toEqual([
      { name: 'sessions', here: 0, there: 1 },
    ]);
  });
});

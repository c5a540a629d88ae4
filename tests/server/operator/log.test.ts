import { afterEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { Stream } from '#tests/support/stream.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const { phone } = personas.alice;
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const logged = (world: TestWorld, filter: object = {}) =>
  world.operator.ok(control.requests, { operator: '1', ...filter });

describe("the operator's own calls", () => {
  it('are logged with their fields as sent, on request', async () => {
    const world = await testWorld();
    await (await world.as('alice')).ok(wallet.wallet);
    await world.operator.ok(control.addNews, { title: { 'en-US': 'Rain' }, content: 'Much of it' });
    await world.operator.refused(control.removeNews, { id: 999 }, 'UNKNOWN_ITEM');

    const { list } = await logged(world, { pageSize: 2 });
    expect(list).toMatchObject([
      {
        ...{ method: 'DELETE', path: '/control/news/999', endpoint: 'control.removeNews', phone: '' },
        ...{ reason: 'UNKNOWN_ITEM', input: { id: '999' } },
      },
      {
        ...{ endpoint: 'control.addNews', status: 200, code: 200, reason: '' },
        input: { title: { 'en-US': 'Rain' }, content: 'Much of it' },
      },
    ]);
    const usual = await world.operator.ok(control.requests);
    expect(usual.list.map(({ endpoint }) => endpoint)).toEqual(['wallet.wallet']);
    expect(usual.total).toBe(1);
  });

  it('have no reason if they succeed, also where the answer has a field of this name', async () => {
    const world = await testWorld({ fixture: 'rich' });
    const waiting = (await world.operator.ok(control.groupJoins)).find(({ state }) => state === 'verifying');
    const reject = { id: waiting?.id ?? '', decision: 'reject', reason: 'It shows another group.' } as const;
    await world.operator.ok(control.decideGroupJoin, reject);
    const { list } = await logged(world, { pageSize: 1 });
    expect(list).toMatchObject([{ endpoint: 'control.decideGroupJoin', code: 200, reason: '' }]);
  });

  it('are not logged if they only read, or concern whole worlds', async () => {
    const world = await testWorld({ fixture: 'empty' });
    await world.operator.ok(control.members);
    await world.operator.ok(control.createWorld, { name: `${world.name}-other`, from: world.name });
    expect((await logged(world)).total).toBe(0);
  });

  it('reveal neither a token nor a password', async () => {
    const world = await testWorld();
    const { token } = await world.operator.ok(control.createSession, { phone });
    await world.operator.ok(control.createMember, { phone: '254799000001', password: 'Passw0rdOfNew' });
    await world.operator.send(control.push, { title: '' });
    const text = JSON.stringify((await logged(world)).list);
    expect(text).toContain('control.createSession');
    expect(text).not.toContain(token);
    expect(text).not.toContain('Passw0rdOfNew');
  });

  it('are streamed to operators, with the movements they caused', async () => {
    const world = await testWorld();
    const stream = await Stream.open(`${world.origin}/control/events?world=${world.name}`);
    open.push(stream);
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: '7.25' });
    const { data } = await stream.next('operator');
    expect(data.data).toMatchObject({ endpoint: 'control.grant', input: { amount: '7.25' } });
    const [grant] = (await logged(world)).list;
    expect(data.data).toEqual(grant);

    const { list } = await world.operator.ok(control.ledger, { cause: 'control.grant' });
    expect(grant?.movements).toEqual([list[0]?.movement]);
    const why = await world.operator.ok(control.movement, { id: list[0]?.movement ?? '' });
    expect(why.request).toEqual(grant);
  });
});

describe('a log that moves with its world', () => {
  it('is exported with its world, and imported with it', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await alice.ok(wallet.wallet);
    await alice.send(wallet.withdraw, { amount: '5', payPassword: '135791' });
    const { file, requests } = await world.operator.ok(control.exportWorld, { name: world.name });
    const before = (await logged(world)).list;
    expect(requests).toEqual(before.toReversed());
    expect(JSON.stringify(requests)).not.toContain('135791');

    const name = `${world.name}-shared`;
    await world.operator.ok(control.createWorld, { name, file, requests });
    const there = new Caller(world.origin, name);
    expect((await there.ok(control.requests, { operator: '1' })).list).toEqual(before);
    await there.ok(control.importWorld, { name, file, requests: requests.slice(-1) });
    expect((await there.ok(control.requests, { operator: '1' })).list).toEqual(before.slice(0, 1));
    await there.ok(control.importWorld, { name, file });
    expect((await there.ok(control.requests, { operator: '1' })).total).toBe(0);
  });

  it('precedes the log of a world imported as bytes', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    for (let count = 0; count < 40; count += 1) await alice.ok(wallet.wallet);
    const { requests } = await world.operator.ok(control.exportWorld, { name: world.name });
    const bytes = await world.operator.bytes(control.exportWorld, { name: world.name });

    const name = `${world.name}-bytes`;
    await world.operator.ok(control.createWorld, { name }, { bytes });
    const there = new Caller(world.origin, name);
    await new Caller(world.origin, name, alice.token).ok(wallet.withdrawStatus);
    const own = (await there.ok(control.requests, { operator: '1' })).list;
    expect(own).toHaveLength(1);
    // Larger than the limit of other JSON bodies, like the log of an afternoon.
    const calls = Array.from({ length: 3 }, () => requests).flat();
    expect(JSON.stringify(calls).length).toBeGreaterThan(100 * 1024);
    await there.ok(control.keepRequests, { name, requests: calls });
    const { list, total, dropped } = await there.ok(control.requests, { operator: '1', pageSize: 100 });
    expect([total, dropped]).toEqual([calls.length + 1, 0]);
    expect(list.slice(0, 3)).toEqual([...own, ...calls.slice(-2).toReversed()]);
    await there.refused(control.keepRequests, { name, requests: [{ id: 1 }] }, 'BAD_INPUT');
    await there.refused(control.keepRequests, { name: `${name}-no`, requests: [] }, 'UNKNOWN_WORLD');
  });

  it('is rejected with BAD_INPUT if its entries are invalid', async () => {
    const world = await testWorld({ fixture: 'empty' });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.guest.ok(user.emailOpen);
    const { list } = await world.operator.ok(control.requests, {});
    const changed = [
      { at: 8_640_000_000_000_001 },
      { machineAt: 8_640_000_000_000_001 },
      { path: '@evil.example/api' },
    ].map((change) => list.map((call) => ({ ...call, ...change })));
    const odd = [[{ id: 1 }], 'all', Array.from({ length: 2001 }, () => null)];
    for (const requests of [...odd, ...changed])
      await world.operator.refused(
        control.createWorld,
        { name: `${world.name}-no`, file, requests },
        'BAD_INPUT',
      );
  });

  it("links to the world's command when the request log has dropped the call", async () => {
    const world = await testWorld();
    await world.operator.ok(control.createMember, {
      ...{ phone: '254799000001', password: 'Passw0rdOfNew', available: '50' },
    });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.operator.ok(control.importWorld, { name: world.name, file });
    const { list } = await world.operator.ok(control.ledger, { cause: 'control.createMember' });
    const why = await world.operator.ok(control.movement, { id: list[0]?.movement ?? '' });
    expect(why.request).toBeNull();
    expect(why.command).toEqual({
      name: 'control.createMember',
      at: await world.now(),
      input: { phone: '254799000001', password: '[secret]', available: '50.00' },
    });
    const [seeded] = (await world.operator.ok(control.ledger, { pageSize: 100 })).list.slice(-1);
    expect(await world.operator.ok(control.movement, { id: seeded?.movement ?? '' })).toMatchObject({
      request: null,
      command: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { msg } from '#contract/msg.ts';
import { personas } from '#fixtures/data/people.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { callOutcome } from '#tests/support/call-outcome.ts';
import { type Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const PATIENCE_MS = 250;

/** The result of a purchase with a fault. The caller waits a while after the server has finished. */
async function outcomeOfHeld(world: TestWorld, alice: Caller): Promise<string> {
  const caller = new AbortController();
  const held = callOutcome(world, BUY, { ...buy(alice), signal: caller.signal });
  const failed = async () => (await world.operator.ok(control.requests, { outcome: 'failed' })).total;
  await expect.poll(failed, { timeout: 15_000 }).toBe(1);
  setTimeout(() => caller.abort(), PATIENCE_MS);
  return held;
}
const buy = (alice: Caller) => ({
  method: 'POST',
  body: new URLSearchParams({ productId: '2' }),
  headers: { 'X-Access-Token': alice.token ?? '', 'Idempotency-Key': 'one' },
});
const BUY = '/api/product/mine/order/create';

const available = async (alice: Caller) => (await alice.ok(wallet.wallet)).available;

describe('control.addFault', () => {
  it('keeps the member of a struck call in the request log, and of no call that is not theirs', async () => {
    const world = await testWorld();
    const [alice, bob] = [await world.as('alice'), await world.as('bob')];
    await bob.ok(user.logout);
    for (const fault of ['error', 'unauthorised', 'drop'] as const) {
      await world.operator.ok(control.addFault, { endpoint: 'wallet.wallet', fault, times: 3 });
      for (const caller of [alice, bob, world.guest]) await caller.send(wallet.wallet).catch(() => undefined);
    }
    const { list } = await world.operator.ok(control.requests, { endpoint: 'wallet.wallet' });
    expect(list.map((call) => [call.fault, call.phone]).toReversed()).toEqual(
      ['error', 'unauthorised', 'drop'].flatMap((fault) => [
        [fault, personas.alice.phone],
        [fault, ''],
        [fault, ''],
      ]),
    );
  });

  it('keeps the fields of a struck call in the request log, whether the query or the body has them', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    for (const fault of ['error', 'unauthorised', 'timeout', 'drop'] as const) {
      await world.operator.ok(control.addFault, { endpoint: '*', fault, times: 2 });
      const limit = { timeoutMs: 1000 };
      await alice.send(product.createOrder, { productId: 2 }, limit).catch(() => undefined);
      await alice.send(wallet.records, { pageNum: 3 }, limit).catch(() => undefined);
    }
    const { list } = await world.operator.ok(control.requests);
    const struck = list.filter(({ fault }) => fault !== undefined).toReversed();
    expect(struck.map(({ fault, input }) => [fault, input])).toEqual(
      ['error', 'unauthorised', 'timeout', 'drop'].flatMap((fault) => [
        [fault, { productId: '2' }],
        [fault, { pageNum: '3' }],
      ]),
    );
  });

  it("names the member of a struck live channel, and leaves the session's last use as it was", async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const usedAt = async () => {
      const { list } = await world.operator.ok(control.members, { query: personas.alice.phone });
      const member = await world.operator.ok(control.member, { id: list[0]?.id ?? '' });
      return member.sessionList[0]?.usedTime;
    };
    const { ticket } = await alice.ok(msg.liveTicket);
    await world.advance('1d');
    const before = await usedAt();
    await world.operator.ok(control.addFault, { endpoint: '*', fault: 'error', times: 2 });
    await alice.send(msg.live, { ticket });
    await alice.send(wallet.wallet);
    expect(await usedAt()).toBe(before);
    const { list } = await world.operator.ok(control.requests, { phone: personas.alice.phone });
    expect(list.map(({ endpoint }) => endpoint)).toEqual(['wallet.wallet', 'msg.live', 'msg.liveTicket']);
  });

  it('is rejected beyond 200 faults, since each call of a member tries them all', async () => {
    const world = await testWorld();
    const rare = { endpoint: '*', fault: 'latency', probability: 0.000001 } as const;
    for (let count = 0; count < 200; count += 1) await world.operator.ok(control.addFault, rare);
    expect(await world.operator.refused(control.addFault, rare, 'BAD_INPUT')).toEqual({
      endpoint: 'At most 200 faults at once. Remove some first.',
    });
    const { faults } = await world.operator.ok(control.totals);
    expect(faults).toBe(200);
  });

  it('keeps faults in order with defaults, and removes one or all', async () => {
    const world = await testWorld();
    const first = await world.operator.ok(control.addFault, { endpoint: '*', fault: 'latency', ms: 5 });
    expect(first).toMatchObject({
      ms: 5,
      msTo: 5,
      distribution: 'uniform',
      code: 500,
      probability: 1,
      times: 0,
      hits: 0,
    });
    const second = await world.operator.ok(control.addFault, {
      endpoint: 'user.info',
      fault: 'error',
      code: 503,
    });
    expect(await world.operator.ok(control.faults)).toEqual([first, second]);
    await world.operator.ok(control.removeFault, { id: first.id });
    expect(await world.operator.ok(control.faults)).toEqual([second]);
    await world.operator.refused(control.removeFault, { id: first.id }, 'UNKNOWN_ITEM');
    await world.operator.ok(control.clearFaults);
    expect(await world.operator.ok(control.faults)).toEqual([]);
    await (await world.as('alice')).ok(user.info);
  });

  it("accepts members' endpoints only: operator calls never fail on purpose", async () => {
    const world = await testWorld();
    for (const endpoint of ['user.nothing', 'control.faults'])
      expect(
        await world.operator.refused(control.addFault, { endpoint, fault: 'drop' }, 'UNKNOWN_ITEM'),
      ).toEqual({ endpoint: 'An endpoint is named service.name, or * for all' });
    expect(
      await world.operator.refused(
        control.addFault,
        { endpoint: '*', fault: 'error', code: 200 },
        'BAD_INPUT',
      ),
    ).toEqual({ code: 'An HTTP status or the code of a refusal, from 400 to 9999' });
    expect(await world.operator.refused(control.setClock, { rate: 1_000_001 }, 'BAD_INPUT')).toEqual({
      rate: 'This is more than the platform can count',
    });
    const backwards = { endpoint: '*', fault: 'latency', ms: 20, msTo: 10 };
    expect(await world.operator.refused(control.addFault, backwards, 'BAD_INPUT')).toHaveProperty('msTo');
    await world.operator.refused(
      control.addFault,
      { endpoint: '*', fault: 'drop', probability: 0 },
      'BAD_INPUT',
    );
    await world.operator.ok(control.addFault, { endpoint: '*', fault: 'drop' });
    await world.operator.ok(control.clearFaults);
  });

  it('suggests the endpoint that was meant', async () => {
    const world = await testWorld();
    const fieldsOf = (given: Record<string, unknown>) =>
      world.operator
        .send(control.addFault, { endpoint: '*', ...given })
        .then(({ body }) => (body as { data: { fields?: Record<string, string> } }).data.fields);
    expect(await fieldsOf({ fault: 'unauthorized' })).toEqual({
      fault:
        'There is no such fault. There are: latency, error, timeout, drop, malformed, commit-then-timeout, unauthorised, respond, patch, hold.',
    });
    expect(await fieldsOf({ endpoint: 'product.createorder', fault: 'drop' })).toEqual({
      endpoint: 'There is no endpoint “product.createorder”. Did you mean “product.createOrder”?',
    });
    expect(await fieldsOf({ fault: 'latency', ms: -1 })).toEqual({
      ms: 'A whole number of milliseconds, from 0 to 600000',
    });
    expect(await world.operator.ok(control.faults)).toEqual([]);
  });

  it('error returns its status in the envelope, and the call has no effect', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    const once = { endpoint: 'product.createOrder', fault: 'error', code: 502, times: 1 } as const;
    await world.operator.ok(control.addFault, once);
    const response = await alice.send(product.createOrder, { productId: '2' });
    expect(response.status).toBe(502);
    expect(response.body).toMatchObject({ code: 502, data: { reason: 'INTERNAL' } });
    expect(await available(alice)).toBe(before);
  });

  it("error returns a refusal's code with its reason under HTTP 200, and an unknown code as it is", async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    const answers = async (code: number) => {
      await world.operator.ok(control.addFault, { endpoint: '*', fault: 'error', code, times: 1 });
      const { status, body } = await alice.send(product.createOrder, { productId: '2' });
      return { status, ...(body as { code: number; msg: string; data: { reason: string } }) };
    };
    expect(await answers(2002)).toMatchObject({ status: 200, code: 2002, data: { reason: 'SOLD_OUT' } });
    expect(await answers(7777)).toMatchObject({ status: 200, code: 7777, data: { reason: 'INTERNAL' } });
    expect(await answers(418)).toMatchObject({ status: 418, code: 418, data: { reason: 'INTERNAL' } });
    expect(await answers(429)).toMatchObject({
      status: 429,
      code: 429,
      msg: 'Too many requests. Please wait a minute.',
      data: { reason: 'TOO_MANY_REQUESTS' },
    });
    // The message names a minimum that is unknown here.
    expect((await answers(3009)).msg).toMatch(/^[^{}]+$/);
    expect(await available(alice)).toBe(before);
    await world.operator.refused(
      control.addFault,
      { endpoint: '*', fault: 'error', code: 10_000 },
      'BAD_INPUT',
    );
  });

  it('unauthorised answers like an invalid token', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'unauthorised', times: 1 });
    await alice.refused(user.info, {}, 'UNAUTHORIZED');
    await alice.ok(user.info);
  });

  it('timeout never answers and has no effect, as the log says', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    await world.operator.ok(control.addFault, {
      endpoint: 'product.createOrder',
      fault: 'timeout',
      times: 1,
    });
    expect(await outcomeOfHeld(world, alice)).toBe('silence');
    expect(await available(alice)).toBe(before);
    const [logged] = (await world.operator.ok(control.requests, { outcome: 'failed' })).list;
    expect(logged).toMatchObject({
      fault: 'timeout',
      status: 0,
      code: 0,
      reason: '',
      answer: null,
      movements: [],
    });
  });

  it('drop closes the connection and has no effect', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    await world.operator.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'drop', times: 1 });
    expect(await callOutcome(world, BUY, buy(alice))).toBe('broken off');
    expect(await available(alice)).toBe(before);
  });

  it('malformed takes effect, then sends half an answer', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = Number(await available(alice));
    await world.operator.ok(control.addFault, {
      endpoint: 'product.createOrder',
      fault: 'malformed',
      times: 1,
    });
    const answered = await callOutcome(world, BUY, buy(alice));
    expect(answered).toMatch(/^200 \{"code":200/);
    expect(() => JSON.parse(answered.slice(4)) as unknown).toThrow(SyntaxError);
    expect(Number(await available(alice))).toBeLessThan(before);
    const [logged] = (await world.operator.ok(control.requests, { outcome: 'failed' })).list;
    expect(logged).toMatchObject({ fault: 'malformed', answer: answered.slice(4) });
    expect(logged?.movements).not.toHaveLength(0);
    await world.expectInvariants();
  });

  it('commit-then-timeout takes effect and never answers; the same key then returns the result', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = Number(await available(alice));
    const fault = { endpoint: 'product.createOrder', fault: 'commit-then-timeout', times: 1 } as const;
    await world.operator.ok(control.addFault, fault);
    expect(await outcomeOfHeld(world, alice)).toBe('silence');
    const paid = before - Number(await available(alice));
    expect(paid).toBeGreaterThan(0);
    const again = await alice.ok(product.createOrder, { productId: '2' }, { idempotencyKey: 'one' });
    expect(Number(again.paid)).toBe(paid);
    expect(before - Number(await available(alice))).toBe(paid);
    await world.expectInvariants();
  });
});

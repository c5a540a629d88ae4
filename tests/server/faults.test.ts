import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { startBench } from '#tests/support/bench.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

/** What became of a call: its status and body, or a broken connection, or `silence` where its caller gave up. */
async function fate(
  world: TestWorld,
  path: string,
  { headers, ...init }: RequestInit = {},
  signal?: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(`${world.origin}${path}`, {
      ...init,
      headers: { 'X-World': world.name, ...(headers as Record<string, string>) },
      ...(signal && { signal }),
    });
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'silence' : 'broken off';
  }
}

const PATIENCE_MS = 250;

/** The same of a purchase that a fault strikes, whose caller waits a while longer once the server is done with it. */
async function fateOfHeld(world: TestWorld, alice: Caller): Promise<string> {
  const caller = new AbortController();
  const held = fate(world, BUY, buy(alice), caller.signal);
  const failed = async () => (await world.operator.ok(control.requests, { outcome: 'failed' })).total;
  await expect.poll(failed, { timeout: 15_000 }).toBe(1);
  setTimeout(() => caller.abort(), PATIENCE_MS);
  return held;
}

/** What a world draws: which of many calls a fault strikes, and the code that somebody is sent. */
async function chancesIn(world: TestWorld): Promise<string[]> {
  await world.operator.ok(control.addFault, {
    endpoint: 'gift.couponsOpen',
    fault: 'error',
    probability: 0.5,
  });
  const statuses: string[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await fate(world, OPEN)).slice(0, 3));
  await world.guest.ok(user.smsCode, { phone: '254711111111' });
  const [sent] = await world.operator.ok(control.outbox, { to: '254711111111' });
  return [...statuses, sent?.code ?? ''];
}

const OPEN = '/api/gift/coupon/isOpen';
const buy = (alice: Caller) => ({
  method: 'POST',
  body: new URLSearchParams({ productId: '2' }),
  headers: { 'X-Access-Token': alice.token ?? '', 'Idempotency-Key': 'one' },
});
const BUY = '/api/product/mine/order/create';

const available = async (alice: Caller) => (await alice.ok(wallet.wallet)).available;

describe('control.addFault', () => {
  it('keeps the faults in order, fills in what is left out, and takes them away one by one or all', async () => {
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

  it("knows the services' endpoints only: the operator's own calls never fail on purpose", async () => {
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

  it('says what was meant', async () => {
    const world = await testWorld();
    const fieldsOf = (given: Record<string, unknown>) =>
      world.operator
        .send(control.addFault, { endpoint: '*', ...given })
        .then(({ body }) => (body as { data: { fields?: Record<string, string> } }).data.fields);
    expect(await fieldsOf({ fault: 'unauthorized' })).toEqual({
      fault:
        'There is no such fault. There are: latency, error, timeout, drop, malformed, commit-then-timeout, unauthorised.',
    });
    expect(await fieldsOf({ endpoint: 'product.createorder', fault: 'drop' })).toEqual({
      endpoint: 'There is no endpoint “product.createorder”. Did you mean “product.createOrder”?',
    });
    expect(await fieldsOf({ fault: 'latency', ms: -1 })).toEqual({
      ms: 'A whole number of milliseconds, from 0 to 600000',
    });
    expect(await world.operator.ok(control.faults)).toEqual([]);
  });

  it('delays by a second where nothing else is said, and leaves what is of another kind of fault alone', async () => {
    const { operator } = await testWorld();
    const added = await operator.ok(control.addFault, { endpoint: '*', fault: 'latency' });
    expect(added).toMatchObject({ ms: 1000, msTo: 1000 });
    const upTo = await operator.ok(control.addFault, { endpoint: '*', fault: 'latency', msTo: 500 });
    expect(upTo).toMatchObject({ ms: 0, msTo: 500 });
    await operator.ok(control.addFault, { endpoint: '*', fault: 'timeout', ms: 500 });
  });

  it('error answers its status in the envelope, and does not act', async () => {
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

  it("error answers a refusal's code under HTTP 200 with its reason, and a code that is nobody's as it is", async () => {
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
    // Its words name a minimum that nobody knows here.
    expect((await answers(3009)).msg).toMatch(/^[^{}]+$/);
    expect(await available(alice)).toBe(before);
    await world.operator.refused(
      control.addFault,
      { endpoint: '*', fault: 'error', code: 10_000 },
      'BAD_INPUT',
    );
  });

  it('latency is drawn by the distribution asked for, and drawn again the same in a fork', async () => {
    const bench = await startBench();
    // Of one seed, so that the same are drawn each time: of 400 by chance the median is beside these bounds now and then.
    await new Caller(bench.origin, 'main').ok(control.createWorld, {
      name: 'drawn',
      fixture: 'basic',
      seed: 'monday',
    });
    const operator = new Caller(bench.origin, 'drawn');
    await operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'latency',
      ms: 10,
      msTo: 40,
      distribution: 'lognormal',
    });
    await operator.ok(control.createWorld, { name: 'fork', from: 'drawn' });
    const { registry } = bench;
    const draws = (of: string) =>
      Array.from(
        { length: 400 },
        (_, call) => registry.get(of).drawFault('gift.couponsOpen', `call-${call}`)?.delayMs ?? 0,
      );
    const delays = draws('drawn');
    expect(draws('fork')).toEqual(delays);
    await bench.close();
    const sorted = delays.toSorted((one, other) => one - other);
    // A median of 10 and a 95th percentile of 40, as near as 400 draws come.
    expect(sorted[200]).toBeGreaterThan(8);
    expect(sorted[200]).toBeLessThan(12);
    expect(sorted[380]).toBeGreaterThan(28);
    expect(sorted[380]).toBeLessThan(56);
  });

  it('unauthorised answers as a dead token does', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'unauthorised', times: 1 });
    await alice.refused(user.info, {}, 'UNAUTHORIZED');
    await alice.ok(user.info);
  });

  it('latency delays, between its two ends, and lets the call do what it does', async () => {
    const world = await testWorld();
    await world.operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'latency',
      ms: 60,
      msTo: 90,
    });
    const startedAt = performance.now();
    expect(await fate(world, OPEN)).toMatch(/^200 /);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(59);
    const [logged] = (await world.operator.ok(control.requests, {})).list;
    expect(logged).toMatchObject({ fault: 'latency', status: 200 });
    expect(logged?.durationMs).toBeGreaterThanOrEqual(59);
  });

  it('timeout never answers and does not act; the log says so', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    await world.operator.ok(control.addFault, {
      endpoint: 'product.createOrder',
      fault: 'timeout',
      times: 1,
    });
    expect(await fateOfHeld(world, alice)).toBe('silence');
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

  it('drop breaks the connection off and does not act', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = await available(alice);
    await world.operator.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'drop', times: 1 });
    expect(await fate(world, BUY, buy(alice))).toBe('broken off');
    expect(await available(alice)).toBe(before);
  });

  it('malformed acts, then answers half of it', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = Number(await available(alice));
    await world.operator.ok(control.addFault, {
      endpoint: 'product.createOrder',
      fault: 'malformed',
      times: 1,
    });
    const answered = await fate(world, BUY, buy(alice));
    expect(answered).toMatch(/^200 \{"code":200/);
    expect(() => JSON.parse(answered.slice(4)) as unknown).toThrow(SyntaxError);
    expect(Number(await available(alice))).toBeLessThan(before);
    const [logged] = (await world.operator.ok(control.requests, { outcome: 'failed' })).list;
    expect(logged).toMatchObject({ fault: 'malformed', answer: answered.slice(4) });
    expect(logged?.movements).not.toHaveLength(0);
    await world.expectInvariants();
  });

  it('commit-then-timeout acts and never answers; the same key then answers what was done', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const before = Number(await available(alice));
    const fault = { endpoint: 'product.createOrder', fault: 'commit-then-timeout', times: 1 } as const;
    await world.operator.ok(control.addFault, fault);
    expect(await fateOfHeld(world, alice)).toBe('silence');
    const paid = before - Number(await available(alice));
    expect(paid).toBeGreaterThan(0);
    const again = await alice.ok(product.createOrder, { productId: '2' }, { idempotencyKey: 'one' });
    expect(Number(again.paid)).toBe(paid);
    expect(before - Number(await available(alice))).toBe(paid);
    await world.expectInvariants();
  });

  it('strikes so many times, counts its hits, and strikes only its endpoint', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error', times: 3 });
    await alice.refused(user.info, {}, 'INTERNAL');
    await alice.ok(wallet.wallet);
    expect(await world.operator.ok(control.faults)).toMatchObject([{ times: 2, hits: 1 }]);
    await alice.refused(user.info, {}, 'INTERNAL');
    await alice.refused(user.info, {}, 'INTERNAL');
    expect(await world.operator.ok(control.faults)).toEqual([]);
    await alice.ok(user.info);
  });

  it('adds delays up, and the first of another kind decides', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.addFault, { endpoint: '*', fault: 'latency', ms: 30 });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'latency', ms: 30 });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'unauthorised' });
    await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error' });
    await alice.refused(user.info, {}, 'UNAUTHORIZED');
    const [logged] = (await world.operator.ok(control.requests, {})).list;
    expect(logged?.fault).toBe('latency, latency, unauthorised');
    expect(logged?.durationMs).toBeGreaterThanOrEqual(59);
    expect((await world.operator.ok(control.faults)).map(({ hits }) => hits)).toEqual([1, 1, 1, 0]);
  });

  it("strikes by the world's own chance, so a fork repeats it", async () => {
    const world = await testWorld();
    await world.operator.ok(control.addFault, {
      endpoint: 'gift.couponsOpen',
      fault: 'error',
      probability: 0.5,
    });
    const fork = `${world.name}-fork`;
    await world.operator.ok(control.createWorld, { name: fork, from: world.name });
    const run = async (name: string) => {
      const statuses: string[] = [];
      for (let count = 0; count < 40; count += 1)
        statuses.push((await fate({ ...world, name }, OPEN)).slice(0, 3));
      return statuses;
    };
    const here = await run(world.name);
    expect(new Set(here)).toEqual(new Set(['200', '500']));
    expect(await run(fork)).toEqual(here);
    const faults = await new Caller(world.origin, fork).ok(control.faults);
    expect(faults).toMatchObject([{ hits: here.filter((status) => status === '500').length }]);
  });

  it('repeats from run to run in worlds of one seed, made or reset with it, and in no others', async () => {
    const fresh = async (source: { seed?: string } = {}) => {
      const world = await testWorld({ fixture: 'basic', ...source });
      return { world, run: () => chancesIn(world) };
    };
    const [one, other, another, unseeded] = [
      await fresh({ seed: 'monday' }),
      await fresh({ seed: 'monday' }),
      await fresh({ seed: 'tuesday' }),
      await fresh(),
    ];
    const seen = await one.run();
    expect(await other.run()).toEqual(seen);
    expect(await another.run()).not.toEqual(seen);
    expect(await unseeded.run()).not.toEqual(seen);
    await unseeded.world.reset(undefined, 'monday');
    expect(await unseeded.run()).toEqual(seen);
    await one.world.reset();
    expect(await one.run()).not.toEqual(seen);
    await other.world.operator.ok(control.setClock, { advance: '1d' });
    expect(await other.world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({
      holds: true,
    });
  });

  it('takes a seed for a fresh world only', async () => {
    const { name: from, operator } = await testWorld({ fixture: 'empty' });
    const name = `${from}-seeded`;
    const fields = { seed: 'Only a fresh world of a fixture takes a seed' };
    expect(await operator.refused(control.createWorld, { name, from, seed: 'one' }, 'BAD_INPUT')).toEqual(
      fields,
    );
    expect(await operator.refused(control.createWorld, { name, seed: '' }, 'BAD_INPUT')).toEqual({
      seed: 'A seed is 1 to 100 characters',
    });
  });

  it('stays with an exported world', async () => {
    const world = await testWorld();
    const fault = await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'error' });
    const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
    await world.operator.ok(control.clearFaults);
    await world.operator.ok(control.importWorld, { name: world.name, file });
    expect(await world.operator.ok(control.faults)).toEqual([fault]);
    await (await world.as('alice')).refused(user.info, {}, 'INTERNAL');
  });

  it('strikes the live channel in the world of its ticket, and leaves the ticket good', async () => {
    const world = await testWorld();
    const { ticket } = await (await world.as('alice')).ok(msg.liveTicket);
    await world.operator.ok(control.addFault, { endpoint: 'msg.live', fault: 'error', times: 1 });
    await new Caller(world.origin, 'main').refused(msg.live, { ticket }, 'INTERNAL');
    const abort = new AbortController();
    const address = `${world.origin}/api/msg/live?ticket=${ticket}`;
    expect((await fetch(address, { signal: abort.signal })).status).toBe(200);
    abort.abort();
  });
});

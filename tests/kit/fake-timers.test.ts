import { mock } from 'node:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { testWorld } from '#kit/kit.ts';
import { ExpectationError } from '#kit/expectation-error.ts';
import { tealPicture } from '#tests/support/pictures.ts';

/** Node’s own streams wait for this one, so no test that calls a server in its process can replace it. */
const ofNode = 'nextTick';
const ofVitest = ['Date', 'performance', 'hrtime', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const;
const others = ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const ofNodeTest = ['Date', 'setTimeout', 'setInterval', 'setImmediate'] as const;

interface Fakes {
  readonly install: () => void;
  readonly advance: (ms: number) => void;
}

const fakes: Record<string, Fakes> = {
  'those that Vitest installs by default': {
    install: () => vi.useFakeTimers(),
    advance: (ms) => void vi.advanceTimersByTime(ms),
  },
  [`everything that Vitest can replace but ${ofNode}`]: {
    install: () => vi.useFakeTimers({ toFake: [...ofVitest, ...others], now: 0 }),
    advance: (ms) => void vi.advanceTimersByTime(ms),
  },
  'those of node:test': {
    install: () => mock.timers.enable({ apis: [...ofNodeTest], now: 0 }),
    advance: (ms) => mock.timers.tick(ms),
  },
};

afterEach(() => {
  vi.useRealTimers();
  mock.timers.reset();
});

describe.each(Object.entries(fakes))('fake timers: %s', (_, { install, advance }) => {
  it('a world that exists answers many calls at once while they are installed, and after', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    const many = () => Promise.all(Array.from({ length: 60 }, () => bob.ok(wallet.wallet)));
    await many();
    install();
    await many();
    advance(60_000);
    await many();
    vi.useRealTimers();
    mock.timers.reset();
    await many();
  });

  it('calls that are under way when they come and go are answered', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    const many = () => Array.from({ length: 60 }, () => bob.ok(user.info));
    const before = many();
    install();
    const meanwhile = many();
    advance(60_000);
    vi.useRealTimers();
    mock.timers.reset();
    await Promise.all([...before, ...meanwhile, ...many()]);
  });

  it('a world begins, buys, uploads, moves its clock, is saved and forked while they are installed', async () => {
    install();
    const world = await testWorld();
    await world.as('bob').ok(product.createOrder, { productId: 1 });
    await world.as('alice').ok(user.avatar, {}, { file: (await tealPicture('me')).buffer });
    await world.clock.advance('30d');
    const fork = await world.fork();
    await fork.load(await world.save());
    await fork.reset('rich');
    await world.operator.ok(control.grant, { phone: '254700000001', kind: 'bonus', amount: '1' });
    await world.expectInvariants();
    await world.drop();
  });

  it('a response that a fault delays or holds back is waited for in real time', async () => {
    const world = await testWorld();
    const bob = await world.as('bob');
    install();
    for (const fault of [
      { endpoint: 'user.info', fault: 'latency', ms: 300, times: 1 },
      { endpoint: 'wallet.wallet', fault: 'timeout', times: 2 },
    ] as const)
      await world.operator.ok(control.addFault, fault);
    const late = bob.ok(user.info);
    // The limit of a call is 36 s, of which none has passed for the kit.
    advance(60_000);
    await late;
    await expect(bob.ok(wallet.wallet)).rejects.toThrow('because the fault timeout holds it back');
    await expect(bob.ok(wallet.wallet, {}, { timeoutMs: 50 })).rejects.toThrow(ExpectationError);
  });

  it('the next test of the process has its answers, too', async () => {
    const world = await testWorld();
    await world.as('bob').ok(wallet.wallet);
  });
});

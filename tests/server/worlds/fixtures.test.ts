import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { hashes, password, payPassword, personas } from '#fixtures/data/people.ts';
import { costOf, matchesPassword } from '#server/services/member/passwords.ts';
import { allPages } from '#tests/support/all-pages.ts';
import { START, startBench } from '#kit/bench.ts';
import { expectServed } from '#tests/support/pictures.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

let rich: TestWorld;
beforeAll(async () => {
  rich = await testWorld({ fixture: 'rich' });
});

it('has precomputed password hashes of the usual cost', async () => {
  const runtime = {
    now: () => 0,
    monotonic: () => 0,
    randomBytes: (size: number) => Buffer.alloc(size),
    hashCost: hashes.cost,
  };
  expect(costOf(hashes.password)).toBe(hashes.cost);
  expect(await matchesPassword(runtime, password, hashes.password)).toBe(true);
  expect(await matchesPassword(runtime, payPassword, hashes.payPassword)).toBe(true);
});
describe.each(['empty', 'basic', 'rich'] as const)('the fixture %s', (fixture) => {
  it('satisfies every invariant, now and a month later', async () => {
    const world = await testWorld({ fixture });
    await world.expectInvariants();
    await world.advance('30d');
    await world.expectInvariants();
    expect((await world.operator.ok(control.clock)).failed).toEqual([]);
  });

  it('starts at the present', async () => {
    const world = await testWorld({ fixture });
    expect(await world.now()).toBe(START);
  });
});

describe('a fixture', () => {
  it.each(['basic', 'rich'] as const)('%s is identical each time it is played', async (fixture) => {
    const booksOf = async (origin: string) => {
      const name = `played-${fixture}`;
      await new Caller(origin, 'main').ok(control.createWorld, { name, fixture });
      const operator = new Caller(origin, name);
      return allPages((page) => operator.ok(control.ledger, page));
    };
    const other = await startBench();
    try {
      expect(await booksOf(other.origin)).toEqual(await booksOf(rich.origin));
    } finally {
      await other.close();
    }
  });
});

describe('the fixture basic', () => {
  it('has six people, all with the shared password', async () => {
    const world = await testWorld({ fixture: 'basic' });
    expect((await world.operator.ok(control.members)).total).toBe(6);
    for (const { phone, name } of Object.values(personas)) {
      expect(await world.guest.ok(user.login, { phone, password })).toMatchObject({ name });
    }
  });

  it('has content for the community, coupon and code screens', async () => {
    const world = await testWorld({ fixture: 'basic' });
    const { list } = await world.guest.ok(square.posts);
    expect(list.map(({ urls, videoUrl, byManager }) => [urls.length, videoUrl !== '', byManager])).toEqual([
      [0, false, false],
      [0, true, true],
      [3, false, false],
      [1, false, false],
    ]);
    for (const { urls } of list) for (const url of urls) await expectServed(world, url, 'image/webp');
    const dmitri = await world.as('dmitri');
    const receivable = await dmitri.ok(gift.coupons, { state: 'receivable' });
    expect(receivable.map(({ productId }) => productId)).toEqual(['5', null]);
    expect(await dmitri.ok(user.redeem, { code: 'goldpan' })).toEqual({ amount: '0.88', type: 'bonus' });
  });
});

describe('videos and the help desk', () => {
  it('are served: videos in ranges, and the script to a sandboxed frame', async () => {
    const home = await rich.guest.ok(user.homeVideo);
    const films = [home, ...(await rich.guest.ok(user.videoCarousel))];
    expect(films).toHaveLength(4);
    for (const film of films) {
      await expectServed(rich, film?.coverUrl ?? '', 'image/webp');
      const headers = { range: 'bytes=0-99' };
      const part = await fetch(`${rich.origin}${film?.videoUrl ?? ''}`, { headers });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    }
    const { appUrl } = await rich.guest.ok(user.appUrlInfo);
    expect(appUrl).toBe(`${rich.origin}/files/support/chat.js`);
    const script = await fetch(appUrl);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

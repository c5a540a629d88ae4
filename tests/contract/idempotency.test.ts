import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';
import { examples } from '#cli/conformance/examples.ts';

const ofMembers = contract.filter(({ access }) => access === 'member');
const repeatable = ofMembers.filter(({ idempotent }) => idempotent);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

const inputOf = async (world: TestWorld, { id }: Endpoint) => (await examples[id]?.(world)) ?? {};
const postings = async ({ operator }: TestWorld) => (await operator.ok(control.ledger)).total;

describe('an Idempotency-Key', () => {
  it.each(named(ofMembers.filter(({ safe, changes }) => !safe && changes.includes('balance'))))(
    'is accepted by %s, which moves money',
    (_, { idempotent }) => expect(idempotent).toBe(true),
  );

  it.each(named(repeatable))(
    'repeated at %s: the first answer, and nothing moves again',
    async (_, endpoint) => {
      const world = await testWorld();
      const alice = await world.as('alice');
      const input = await inputOf(world, endpoint);
      const key = freshKey();
      const first = await alice.ok(endpoint, input, key);
      const moved = await postings(world);
      expect(await alice.ok(endpoint, input, key)).toEqual(first);
      expect(await postings(world)).toBe(moved);
      await world.expectInvariants();
    },
  );

  it('is refused at another endpoint, also with the same fields', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    const key = freshKey();
    await alice.ok(user.signIn, {}, key);
    await alice.refused(product.receiveIncome, {}, 'IDEMPOTENCY_KEY_REUSED', key);
    await alice.ok(product.receiveIncome, {}, freshKey());
  });

  it('and no key are different requests: only a repeat without a key within a second is one', async () => {
    const world = await testWorld();
    const alice = await world.as('alice');
    await world.operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '500' });
    const input = { productId: '1', quantity: '1' };
    const buy = async (options = {}) => (await alice.ok(product.createOrder, input, options)).id;
    const key = freshKey();
    const keyed = await buy(key);
    const bare = await buy();
    expect(bare).not.toBe(keyed);
    expect(await buy()).toBe(bare);
    const otherKey = await buy(freshKey());
    expect([keyed, bare]).not.toContain(otherKey);
    expect([await buy(key), await buy()]).toEqual([keyed, bare]);
    const at = await world.now();
    await world.operator.ok(control.setClock, { to: at + 999 });
    expect(await buy()).toBe(bare);
    await world.operator.ok(control.setClock, { to: at + 1000 });
    const later = await buy();
    expect([keyed, bare, otherKey]).not.toContain(later);
    expect(await buy(key)).toBe(keyed);
    expect((await alice.ok(product.orders, { pageSize: 100 })).list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([keyed, bare, otherKey, later]),
    );
    await world.expectInvariants();
  });

  it('of one member is another key for another member', async () => {
    const world = await testWorld();
    const [alice, bob] = [await world.as('alice'), await world.as('bob')];
    const key = freshKey();
    await alice.ok(user.signIn, {}, key);
    await bob.ok(user.signIn, {}, key);
    await bob.refused(user.signIn, {}, 'ALREADY_SIGNED', freshKey());
  });
});

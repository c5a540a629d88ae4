import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, refusals, type Reason } from '#contract/refusals.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';
import { examples } from '#cli/conformance/examples.ts';
import { ofAlice } from './owned.ts';

const texts = [' ', '\u0000', '-1', '1e999', '999999999999999', '__proto__', '<b>', '😀'.repeat(99)];
/** Further JSON values. JSON.parse makes `__proto__` an own property, which a literal would not. */
const values: readonly unknown[] = [
  ...['', '1e999', '__proto__', 'x'.repeat(5000), '8640000000000000'],
  ...[null, true, -1, 0.5, 1e15, 1e308, Number.MAX_SAFE_INTEGER],
  ...[[], {}, [null], [{}], { 'en-US': null }, JSON.parse('{"__proto__":{"tabBar":3}}')],
];

const fieldsOf = ({ input }: Endpoint): string[] => Object.keys((input as { shape?: object }).shape ?? {});
const withFields = contract.filter((endpoint) => !endpoint.stream && fieldsOf(endpoint).length > 0);
const isJson = ({ access, method }: Endpoint): boolean => access === 'operator' && method !== 'GET';

const callerOf = async (world: TestWorld, { access }: Endpoint): Promise<Caller> =>
  access === 'operator' ? world.operator : access === 'member' ? world.as('alice') : world.guest;

/** Returns a response that the contract does not declare, and undefined for a declared one. */
async function undeclaredResponse(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await caller.send(endpoint, input);
  const { code, data } = body as { code: number; data: { reason?: Reason } | null };
  if (status === 200 && code === 200) return undefined;
  const declared: readonly Reason[] = [...generalRefusals, ...endpoint.refusals];
  const reason = declared.find((one) => one === data?.reason && refusals[one] === code && one !== 'INTERNAL');
  return reason ? undefined : { status, code, data };
}

/** The operator's lists without required fields. */
const lists = contract.filter(
  ({ id, method, access, path, stream }) =>
    access === 'operator' && method === 'GET' && !stream && !path.includes(':') && !examples[id],
);

describe('every endpoint', () => {
  it.each(withFields.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s responds to any value of a field as its contract declares',
    async (id, endpoint) => {
      const world = await testWorld();
      await world.setParams({ callsPerMinute: 1_000_000 });
      const input = (await examples[id]?.(world)) ?? {};
      const caller = await callerOf(world, endpoint);
      for (const field of fieldsOf(endpoint))
        for (const value of isJson(endpoint) ? values : texts)
          expect(
            await undeclaredResponse(caller, endpoint, { ...input, [field]: value }),
            `${field} = ${JSON.stringify(value).slice(0, 40)}`,
          ).toBeUndefined();
      if (isJson(endpoint))
        for (const list of lists)
          expect(await undeclaredResponse(world.operator, list, {}), list.id).toBeUndefined();
      await world.expectInvariants();
    },
  );
});

describe('every endpoint that names an item of a member', () => {
  const owned = /^(id|orderId|bindingId)$/;
  const ofOwners = withFields.filter(
    (endpoint) => endpoint.access === 'member' && fieldsOf(endpoint).some((field) => owned.test(field)),
  );

  it('has an example', () => {
    expect(ofOwners.map(({ id }) => id).sort()).toEqual(Object.keys(ofAlice).sort());
  });

  it.each(ofOwners.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s responds to another member as if the item did not exist',
    async (id, endpoint) => {
      const world = await testWorld();
      const input = (await ofAlice[id]?.(world)) ?? {};
      const fork = await world.fork();
      const { body } = await fork.as('bob').send(endpoint, input);
      const { reason = '' } = (body as { data: { reason?: string } }).data;
      expect(reason).toMatch(/^(UNKNOWN_(MESSAGE|ORDER|BINDING|RECHARGE|RECORD)|NO_BINDING)$/);
      // The item exists.
      await world.as('alice').ok(endpoint, input);
    },
  );
});

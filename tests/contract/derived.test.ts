import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { contract } from '#contract/index.ts';
import { fieldNames, type Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, refusals, type Reason } from '#contract/refusals.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';
import { examples } from '#cli/conformance/examples.ts';

const ofMembers = contract.filter(({ access }) => access === 'member');
const posts = contract.filter(({ method, access }) => method === 'POST' && access !== 'operator');
const JUNK = '\u0000<junk>';
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

let shared: TestWorld;
beforeAll(async () => {
  shared = await testWorld();
});

/** The same text in every field of an endpoint. */
const filledWith = (text: string, endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries((fieldNames(endpoint) ?? []).map((field) => [field, text]));

/** An endpoint with optional pictures also accepts a plain form. */
const takesForms = ({ files }: Endpoint): boolean => !files || files.optional === true;

const callerFor = async (world: TestWorld, { access }: Endpoint): Promise<Caller> =>
  access === 'operator' ? world.operator : access === 'member' ? world.as('alice') : world.guest;

describe('every endpoint', () => {
  it.each(named(contract.filter((endpoint) => takesForms(endpoint) && !endpoint.stream)))(
    '%s returns data that matches its schema',
    async (id, endpoint) => {
      const needsExample = !examples[id] && !endpoint.input.safeParse({}).success;
      expect(needsExample, 'Add an input to cli/conformance/examples.ts.').toBe(false);
      const world = await testWorld();
      const input = (await examples[id]?.(world)) ?? {};
      const data = await (await callerFor(world, endpoint)).ok(endpoint, input);
      expect(data, 'fields beyond the schema').toEqual(endpoint.output.parse(data));
      await world.expectInvariants();
      expect(await world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    },
  );

  it.each(named(contract))('%s responds UNKNOWN_WORLD for a missing world', async (_, endpoint) => {
    const nowhere = new Caller(shared.origin, 'no-such-world');
    await nowhere.refused(endpoint, filledWith('1', endpoint), 'UNKNOWN_WORLD');
  });

  it.each(named(contract))('%s responds BAD_INPUT and explains each invalid field', async (_, endpoint) => {
    if (!takesForms(endpoint)) return;
    const caller = await callerFor(shared, endpoint);
    const fields = fieldNames(endpoint) ?? [];
    const issuesOf = (field: string) => endpoint.input.safeParse({ [field]: JUNK }).error?.issues ?? [];
    const checked = fields.filter((field) => issuesOf(field).some(({ path }) => path[0] === field));
    for (const field of checked) {
      const junk = { ...filledWith('1', endpoint), [field]: JUNK };
      const messages = await caller.refused(endpoint, junk, 'BAD_INPUT');
      expect(messages?.[field], `${endpoint.id} explains ${field}`).toBeTruthy();
    }
  });

  it.each(named(contract))('%s responds METHOD_NOT_ALLOWED to another method', async (_, endpoint) => {
    const caller = await callerFor(shared, endpoint);
    const response = await caller.raw('PATCH', endpoint);
    expect(response.status).toBe(405);
    expect((response.body as { data: { reason: string } }).data.reason).toBe('METHOD_NOT_ALLOWED');
  });
});

describe("every member's endpoint", () => {
  it.each(named(ofMembers))(
    '%s responds UNAUTHORIZED to guests before it reads their input',
    async (_, endpoint) => {
      await shared.guest.refused(endpoint, filledWith(JUNK, endpoint), 'UNAUTHORIZED');
      await new Caller(shared.origin, shared.name, 'a-dead-token').refused(endpoint, {}, 'UNAUTHORIZED');
    },
  );
});

describe('every form', () => {
  it.each(named(posts.filter(({ files }) => !files)))(
    '%s rejects other encodings, nested and repeated fields, and large bodies',
    async (_, endpoint) => {
      const caller = await callerFor(shared, endpoint);
      const cases = [
        ['application/json', '{"phone":"254700000002"}', 'UNSUPPORTED_BODY'],
        ['multipart/form-data; boundary=x', '--x--\r\n', 'UNSUPPORTED_BODY'],
        ['application/x-www-form-urlencoded', 'phone=1&phone=2', 'BAD_INPUT'],
        ['application/x-www-form-urlencoded', 'phone[a]=1', 'BAD_INPUT'],
        ['application/x-www-form-urlencoded; charset=utf-7', 'phone=1', 'UNSUPPORTED_BODY'],
        ['application/x-www-form-urlencoded', `phone=${'9'.repeat(1024 * 1024)}`, 'BODY_TOO_LARGE'],
        [
          'application/x-www-form-urlencoded',
          Array.from({ length: 200 }, (_, i) => `f${i}=1`).join('&'),
          'BODY_TOO_LARGE',
        ],
      ] as const;
      for (const [type, body, reason] of cases) {
        const response = await caller.raw('POST', endpoint, type, body);
        expect(
          (response.body as { data: { reason: string } }).data.reason,
          `${type} ${body.slice(0, 20)}`,
        ).toBe(reason);
      }
    },
  );
});

describe('the suite', () => {
  it('tests every refusal that an endpoint declares', () => {
    const folder = join(import.meta.dirname, '..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const reasons = Object.keys(refusals).join('|');
    const call = new RegExp(`refused\\(\\s*(\\w+\\.\\w+),[^;]*?'(${reasons})'`, 'g');
    const tested = new Set(
      [...sources.matchAll(call)].map(([, id, reason]) => `${id ?? ''} ${reason ?? ''}`),
    );
    const declared = contract.flatMap(({ id, refusals: list }) =>
      list.map((reason: Reason) => `${id} ${reason}`),
    );
    expect(
      declared.filter((one) => !tested.has(one)),
      'No test provokes these refusals: call caller.refused in tests/server.',
    ).toEqual([]);
  });

  it('every reason is declared by an endpoint', () => {
    const declared = new Set<Reason>([
      ...generalRefusals,
      ...contract.flatMap((endpoint) => endpoint.refusals),
    ]);
    const own = (Object.keys(refusals) as Reason[]).filter((reason) => refusals[reason] >= 1000);
    expect(own.filter((reason) => !declared.has(reason))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fieldNames, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { neededScope } from '#contract/operator-scope.ts';
import { examples } from '#cli/conformance/examples.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';

const tokenOf = (letter: string): string => `assay_${letter.repeat(43)}`;
const held = { full: {}, reader: { readOnly: true }, part: { worlds: 'ci-' } };
const tokens = Object.entries(held).map(([name, scope]) => ({
  ...{ name, worlds: '', readOnly: false, expireTime: null, ...scope },
  sha256: createHash('sha256')
    .update(tokenOf(name.charAt(0)))
    .digest(),
}));

let bench: Bench;
let world: TestWorld;
let outside: TestWorld;
beforeAll(async () => {
  bench = await startBench({ tokens: () => tokens });
  world = await makeWorld(bench.origin, 'ci-one', {}, settings('full'));
  outside = await makeWorld(bench.origin, 'elsewhere', {}, settings('full'));
});
afterAll(() => bench.close());

const settings = (name: keyof typeof held) => ({ controlToken: tokenOf(name.charAt(0)) });
const callerOf = (name: keyof typeof held, where: string) =>
  new Caller(bench.origin, where, undefined, settings(name));

const guarded: readonly Endpoint[] = contract.filter(
  ({ access, forPhones, beforeLogin, stream }) =>
    access === 'operator' && !forPhones && !beforeLogin && !stream,
);
/** Calls that leave out what the token does not open, or show no world. */
const isFiltered = ({ id }: Endpoint) =>
  ['control.worlds', 'control.dropWorlds', 'control.session', 'control.cells'].includes(id);

async function reasonOf(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<string> {
  const { body } = await caller.send(endpoint, input);
  return (body as { data: { reason?: string } | null }).data?.reason ?? 'success';
}

const inputOf = async (endpoint: Endpoint, of: TestWorld): Promise<Record<string, unknown>> => {
  const fork = await of.fork();
  return (await examples[endpoint.id]?.(fork)) ?? {};
};

describe('the scope of a token, at every endpoint of the operator', () => {
  it('is needed by all but the calls of phones, and of browsers before they log in', () => {
    const open = contract.filter(
      ({ access, forPhones, beforeLogin }) => access === 'operator' && (forPhones || beforeLogin),
    );
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      ...['control.joinPhone', 'control.logIn', 'control.logOut', 'control.reportPhone'],
    ]);
    expect(guarded.length).toBeGreaterThan(80);
  });

  it('covers every field that names a world', () => {
    const unmarked = contract
      .filter(({ access }) => access === 'operator')
      .flatMap((endpoint) => {
        const { worldFields } = neededScope(endpoint);
        const names = endpoint.path.startsWith('worlds')
          ? ['name', 'world', 'from', 'other']
          : ['world', 'from', 'other'];
        const named = fieldNames(endpoint)?.filter((field) => names.includes(field)) ?? [];
        return named
          .filter((field) => !worldFields.includes(field))
          .map((field) => `${endpoint.id}: ${field}`);
      })
      // The first and last instant of a range.
      .filter((field) => !/^control\.(flows|range|tape)[^:]*: from$/.test(field));
    expect(unmarked).toEqual([]);
  });

  it('of a token that only reads refuses what may change something, and nothing else', async () => {
    const wrong: string[] = [];
    for (const endpoint of guarded) {
      const reason = await reasonOf(callerOf('reader', world.name), endpoint, await inputOf(endpoint, world));
      if ((reason === 'FORBIDDEN') === endpoint.safe) wrong.push(`${endpoint.id}: ${reason}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('of a token for some worlds refuses every call in another one, or about another one', async () => {
    const wrong: string[] = [];
    for (const endpoint of guarded) {
      if (isFiltered(endpoint)) continue;
      const input = { ...(await inputOf(endpoint, outside)) };
      for (const field of neededScope(endpoint).worldFields) input[field] = outside.name;
      const reason = await reasonOf(callerOf('part', outside.name), endpoint, input);
      if (reason !== 'FORBIDDEN') wrong.push(`${endpoint.id}: ${reason}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('of a token for some worlds opens each call in and about its own, without the header X-World', async () => {
    const caller = callerOf('part', world.name);
    expect(
      (await caller.ok(control.worlds)).map(({ name }) => name).every((name) => name.startsWith('ci-')),
    ).toBe(true);
    await caller.ok(control.createWorld, { name: 'ci-two' });
    await caller.ok(control.setParams, { tabBar: 3 });
    await caller.ok(control.comparison, { other: 'ci-two' });
    await caller.refused(control.comparison, { other: 'elsewhere' }, 'FORBIDDEN');
    await caller.refused(control.createWorld, { name: 'ci-three', from: 'elsewhere' }, 'FORBIDDEN');
    await caller.ok(control.dropWorld, { name: 'ci-two' });
    await callerOf('part', 'main').refused(control.params, {}, 'FORBIDDEN');
    const statusOf = async (query: string) => {
      const leaving = new AbortController();
      const headers = { Authorization: `Bearer ${tokenOf('p')}` };
      const { status } = await fetch(`${bench.origin}/control/events${query}`, {
        headers,
        signal: leaving.signal,
      });
      leaving.abort();
      return status;
    };
    // A browser cannot send the header with a stream.
    expect(await statusOf('?world=ci-one')).toBe(200);
    expect(await statusOf('?world=elsewhere')).toBe(403);
    expect(await statusOf('')).toBe(403);
  });

  it('of a token for some worlds hides of which other world one of its own is a fork', async () => {
    const name = 'ci-fork';
    await callerOf('full', name).ok(control.createWorld, { name, from: outside.name });
    const own = await world.fork();
    const part = callerOf('part', name);
    const listed = await part.ok(control.worlds);
    const labelled = await part.ok(control.labelWorld, { name, label: 'Mine' });
    const kept = await part.ok(control.keepRequests, { name, requests: [] });
    for (const told of [labelled, kept, listed.find((one) => one.name === name)])
      expect(told).toMatchObject({ name, from: null, fromTime: null });
    expect(listed.find((one) => one.name === own.name)?.from).toBe(world.name);
    const all = await callerOf('full', name).ok(control.worlds);
    expect(all.find((one) => one.name === name)).toMatchObject({
      ...{ from: outside.name, fromTime: expect.any(Number) as number },
    });
  });
});

import supertest from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { personas } from '#fixtures/data/people.ts';
import { createApp } from '#server/app.ts';
import { handlerOf } from '#server/handlers.ts';
import { filesInMemory } from '#server/http/files.ts';
import type { WorldsContext } from '#server/pipeline/operator.ts';
import type { AnyHandler } from '#server/pipeline/routes.ts';
import { refuse } from '#server/handling/refusal.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#tests/support/world.ts';

const { phone } = personas.alice;
let bench: Bench;
let operator: Caller;
beforeEach(async () => {
  bench = await startBench();
  await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'spoilt' });
  operator = new Caller(bench.origin, 'spoilt');
});
afterEach(() => bench.close());

/** Calls an endpoint whose handler is followed by a defect in the same transaction. */
async function spoiltBy(fault: () => unknown, endpoint: Endpoint, input: object) {
  const original = handlerOf(endpoint);
  const spoilt: AnyHandler =
    'manage' in original
      ? { manage: (worlds, input) => original.manage({ ...worlds, atomically: spoil(worlds) }, input) }
      : (world, input) => {
          if (typeof original === 'function') original(world, input);
          return fault();
        };
  const spoil =
    ({ atomically }: WorldsContext): WorldsContext['atomically'] =>
    <T>(work: () => T) =>
      atomically(() => {
        work();
        return fault() as T;
      });
  const app = createApp({
    registry: bench.registry,
    files: filesInMemory(),
    fixturesFolder: '',
    controlToken: undefined,
    handlerOf: (one) => (one.id === endpoint.id ? spoilt : handlerOf(one)),
  });
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { status, body } = await supertest(app)
    .post(`/control/${endpoint.path}`)
    .set('X-World', 'spoilt')
    .set('Host', 'localhost')
    .send(input);
  silent.mockRestore();
  const { list } = await operator.ok(control.requests, { outcome: 'violation', operator: '1' });
  return { status, body: body as unknown, violation: list[0]?.violation };
}

const failed = {
  code: 500,
  msg: 'Something went wrong on the server. Nothing was changed.',
  data: { reason: 'INTERNAL' },
};

const grant = [control.grant, { phone, kind: 'bonus', amount: '7' }] as const;
const advance = [control.setClock, { advance: '9d', mode: 'scaled' }] as const;

it.each([
  ['control.grant with an invalid response', () => ({ amount: 7 }), /answered what its/, grant],
  ['control.grant with an undeclared refusal', () => refuse('SOLD_OUT'), /does not declare/, grant],
  [
    'control.grant with a refusal that stores something',
    () => refuse('UNKNOWN_MEMBER', { afterwards: () => undefined }),
    /not counted/,
    grant,
  ],
  ['control.setClock with an invalid response', () => ({}), /answered what its/, advance],
  ['control.setClock with an undeclared refusal', () => refuse('SOLD_OUT'), /not declare/, advance],
])('%s responds 500 and changes nothing', async (_, fault, words, [endpoint, input]) => {
  const saved = () => operator.bytes(control.exportWorld, { name: 'spoilt' });
  await operator.ok(control.setClock, { mode: 'frozen' });
  const [before, clock] = [await saved(), await operator.ok(control.clock)];
  const { status, body, violation } = await spoiltBy(fault, endpoint, input);
  expect({ status, body }).toEqual({ status: 500, body: failed });
  expect(violation).toMatch(words);
  expect((await saved()).equals(before)).toBe(true);
  expect(await operator.ok(control.clock)).toEqual(clock);
  expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
});

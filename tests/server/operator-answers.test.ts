import express from 'express';
import supertest from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { personas } from '#fixtures/people.ts';
import type { AnyOperatorRule, Desk } from '#server/control/desk.ts';
import { operatorRuleOf } from '#server/control/handlers.ts';
import { mountOperator } from '#server/http/operator.ts';
import { refuse } from '#server/refusal.ts';
import { startBench, type Bench } from '#tests/support/bench.ts';
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

/** A call is made of a platform whose own rule is followed by a fault of ours, in the same transaction. */
async function spoiltBy(fault: () => unknown, endpoint: Endpoint, input: object) {
  const spoilt: AnyOperatorRule = (desk, input) => {
    const act: Desk['act'] = <T>(work: Parameters<Desk['act']>[0]) =>
      desk.act((world) => {
        work(world);
        return fault() as T;
      });
    return operatorRuleOf(endpoint)({ ...desk, act }, input);
  };
  const router = mountOperator({
    registry: bench.registry,
    replay: () => Promise.reject(new Error('Nothing is replayed here.')),
    endpoints: [endpoint],
    ruleOf: () => spoilt,
    token: undefined,
  });
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { status, body } = await supertest(express().use(router))
    .post(`/${endpoint.path}`)
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
  ['grants', 'answers what its contract does not allow', () => ({ amount: 7 }), /answered what its/, grant],
  ['grants', 'refuses what it does not declare', () => refuse('SOLD_OUT'), /does not declare/, grant],
  ['sets the clock', 'answers what its contract does not allow', () => ({}), /answered what its/, advance],
  ['sets the clock', 'refuses what it does not declare', () => refuse('SOLD_OUT'), /not declare/, advance],
])(
  'where a call that %s %s, nothing was changed, as it says',
  async (_, __, fault, words, [endpoint, input]) => {
    const saved = () => operator.bytes(control.exportWorld, { name: 'spoilt' });
    await operator.ok(control.setClock, { mode: 'frozen' });
    const [before, clock] = [await saved(), await operator.ok(control.clock)];
    const { status, body, violation } = await spoiltBy(fault, endpoint, input);
    expect({ status, body }).toEqual({ status: 500, body: failed });
    expect(violation).toMatch(words);
    expect((await saved()).equals(before)).toBe(true);
    expect(await operator.ok(control.clock)).toEqual(clock);
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  },
);

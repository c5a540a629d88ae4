import express from 'express';
import supertest from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
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

/** Alice is granted a bonus by a platform whose own rule is followed by a fault of ours, in the same transaction. */
async function grantSpoiltBy(fault: () => unknown) {
  const spoilt: AnyOperatorRule = (desk, input) => {
    const act: Desk['act'] = <T>(work: Parameters<Desk['act']>[0]) =>
      desk.act((world) => {
        work(world);
        return fault() as T;
      });
    return operatorRuleOf(control.grant)({ ...desk, act }, input);
  };
  const router = mountOperator({
    registry: bench.registry,
    replay: () => Promise.reject(new Error('Nothing is replayed here.')),
    endpoints: [control.grant],
    ruleOf: () => spoilt,
    token: undefined,
  });
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { status, body } = await supertest(express().use(router))
    .post(`/${control.grant.path}`)
    .set('X-World', 'spoilt')
    .set('Host', 'localhost')
    .send({ phone, kind: 'bonus', amount: '7' });
  silent.mockRestore();
  const { list } = await operator.ok(control.requests, { outcome: 'violation', operator: '1' });
  return { status, body: body as unknown, violation: list[0]?.violation };
}

const failed = {
  code: 500,
  msg: 'Something went wrong on the server. Nothing was changed.',
  data: { reason: 'INTERNAL' },
};

it.each([
  ['answers what its contract does not allow', () => ({ amount: 7 }), /^control\.grant answered what its/],
  ['refuses what it does not declare', () => refuse('SOLD_OUT'), 'control.grant does not declare SOLD_OUT.'],
])('where a call of the operator %s, nothing was changed, as it says', async (_, fault, words) => {
  const saved = () => operator.bytes(control.exportWorld, { name: 'spoilt' });
  await operator.ok(control.setClock, { mode: 'frozen' });
  const before = await saved();
  const { status, body, violation } = await grantSpoiltBy(fault);
  expect({ status, body }).toEqual({ status: 500, body: failed });
  expect(violation).toMatch(words);
  expect((await saved()).equals(before)).toBe(true);
  expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
});

import { expect, it } from 'vitest';
import type { ThreadStop } from '#contract/control/trace.ts';
import { causesOf, lanesOf } from './lanes.ts';

const stop = (kind: ThreadStop['kind'], requestId: string, account = ''): ThreadStop => ({
  ...{ kind, requestId, account, at: 1, name: 'name', posting: null },
});

it('a trace has each call and due event once, in lanes of their members and of time', () => {
  const causes = causesOf([
    stop('call', 'seed'),
    stop('call', 'one', 'alice'),
    stop('posting', 'one'),
    stop('call', 'two', 'bob'),
    stop('due', 'agenda-3'),
    stop('call', 'one', 'alice'),
    stop('call', 'four', 'alice'),
    stop('message', 'four', 'bob'),
  ]);
  expect(causes.map(({ requestId }) => requestId)).toEqual(['one', 'two', 'agenda-3', 'four']);
  expect(lanesOf(causes)).toEqual([
    { lane: 'alice', places: [0, 3] },
    { lane: 'bob', places: [1] },
    { lane: 'time', places: [2] },
  ]);
});

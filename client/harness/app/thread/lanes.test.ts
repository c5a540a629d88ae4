import { expect, it } from 'vitest';
import type { ThreadStop } from '#contract/control/trace.ts';
import { causesOf, lanesOf } from './lanes.ts';

const stop = (kind: ThreadStop['kind'], requestId: string, account = ''): ThreadStop => ({
  ...{ kind, requestId, account, at: 1, name: 'name', posting: null },
});

const repaints = { two: [{ phone: '1', account: 'alice', afterMs: 40 }] } as const;

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
  expect(lanesOf(causes, (id) => (id === 'two' ? repaints.two : []))).toEqual([
    { lane: 'alice', entries: [{ place: 0 }, { place: 1, repaint: repaints.two[0] }, { place: 3 }] },
    { lane: 'bob', entries: [{ place: 1 }] },
    { lane: 'time', entries: [{ place: 2 }] },
  ]);
});

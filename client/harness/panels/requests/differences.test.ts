import { expect, it } from 'vitest';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { differencesOf } from './differences.ts';

const call = (values: Partial<LoggedRequest>): LoggedRequest => ({
  ...{ id: '1', at: 0, durationMs: 1, method: 'POST', path: '/', endpoint: 'wallet.withdraw', phone: '' },
  ...{ status: 200, code: 200, reason: '', headers: {}, answerHeaders: {}, movements: [] },
  ...{ input: { amount: '5' }, answer: { code: 200, data: { fee: '0.25', list: [1, 2] } } },
  ...values,
});

it('lists the values that differ, with their paths', () => {
  expect(
    differencesOf(
      call({}),
      call({
        input: { amount: '6' },
        answer: { code: 200, data: { fee: '0.30', list: [1] } },
        movements: ['7'],
      }),
    ),
  ).toEqual([
    { path: 'postings', was: '0', is: '1' },
    { path: 'fields.amount', was: '5', is: '6' },
    { path: 'response.data.fee', was: '0.25', is: '0.30' },
    { path: 'response.data.list.1', was: '2', is: '–' },
  ]);
});

it('lists nothing for equal calls, and compares an object with a missing response', () => {
  expect(differencesOf(call({}), call({ id: '2', durationMs: 9 }))).toEqual([]);
  const paths = differencesOf(call({}), call({ status: 0, answer: null, fault: 'timeout' })).map(
    ({ path }) => path,
  );
  expect(paths).toEqual([
    ...['status', 'response.code', 'response.data.fee', 'response.data.list.0', 'response.data.list.1'],
    ...['fault', 'response'],
  ]);
});

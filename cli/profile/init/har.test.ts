import { expect, it } from 'vitest';
import { callsOfHar } from './har.ts';

it('keeps the digits of a long id, which a later call sends', () => {
  const entry = {
    request: { method: 'GET', url: 'https://a.example/machines', headers: [] },
    response: { status: 200, content: { text: '{"id":9007199254740993,"price":5}' } },
  };
  const { calls } = callsOfHar({ log: { entries: [entry] } }) ?? {};
  expect(calls?.map(({ answer }) => answer)).toEqual([{ id: '9007199254740993', price: 5 }]);
});

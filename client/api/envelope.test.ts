import { expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

test('an answer is read with its code as `code` or `status`, as number or text', () => {
  expect(readEnvelope({ code: 200, msg: 'Success', data: 1 })).toMatchObject({
    code: 200,
    message: 'Success',
    data: 1,
  });
  expect(readEnvelope({ status: '401', msg: null })).toMatchObject({ code: 401, message: '' });
});

test('a refusal tells its reason and its fields', () => {
  const body = { code: 422, msg: 'Please check', data: { reason: 'BAD_INPUT', fields: { phone: 'Wrong' } } };
  expect(readEnvelope(body)).toMatchObject({ reason: 'BAD_INPUT', fields: { phone: 'Wrong' } });
});

test('a gateway page is no answer', () => {
  expect(readEnvelope('<html>')).toBeUndefined();
  expect(readEnvelope(null)).toBeUndefined();
  expect(readEnvelope({ error: 'Bad Gateway' })).toBeUndefined();
});

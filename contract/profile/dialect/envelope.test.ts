import { expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';

test('reads the code from `code` or `status`, as a number or a string', () => {
  expect(readEnvelope({ code: 200, msg: 'Success', data: 1 })).toMatchObject({
    code: 200,
    message: 'Success',
    data: 1,
  });
  expect(readEnvelope({ status: '401', msg: null })).toMatchObject({ code: 401, message: '' });
});

test('prefers a 401 in either field, and skips a malformed code', () => {
  expect(readEnvelope({ code: 200, status: 401, data: 1 })).toMatchObject({ code: 401 });
  expect(readEnvelope({ code: '401', status: 200 })).toMatchObject({ code: 401 });
  expect(readEnvelope({ code: 'TOKEN_EXPIRED', status: '401' })).toMatchObject({ code: 401 });
  expect(readEnvelope({ code: '', status: 200 })).toMatchObject({ code: 200 });
  expect(readEnvelope({ code: 0, status: 200 })).toMatchObject({ code: 0 });
});

test('reads the reason and fields of a refusal', () => {
  const body = { code: 422, msg: 'Please check', data: { reason: 'BAD_INPUT', fields: { phone: 'Wrong' } } };
  expect(readEnvelope(body)).toMatchObject({ reason: 'BAD_INPUT', fields: { phone: 'Wrong' } });
});

test('leaves out a reason or field message of another form', () => {
  const read = (data: object) => readEnvelope({ code: 422, msg: 'No', data });
  expect(read({ reason: 'constructor' })).toMatchObject({ reason: undefined });
  expect(read({ reason: { text: 'BAD_INPUT' } })).toMatchObject({ reason: undefined });
  expect(read({ fields: { phone: 'Wrong', code: { text: 'Old' } } })).toMatchObject({
    fields: { phone: 'Wrong' },
  });
  expect(read({ fields: 'phone' })).toMatchObject({ fields: undefined });
  expect(read({ fields: ['Wrong'] })).toMatchObject({ fields: undefined });
});

test('returns undefined for a response that is not an envelope', () => {
  expect(readEnvelope('<html>')).toBeUndefined();
  expect(readEnvelope(null)).toBeUndefined();
  expect(readEnvelope({ error: 'Bad Gateway' })).toBeUndefined();
  expect(readEnvelope({ code: null, status: true })).toBeUndefined();
  expect(readEnvelope({ code: 'no', status: '' })).toBeUndefined();
});

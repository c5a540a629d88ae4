import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { placesOf, redactInput, redactOutput } from './redaction.ts';
import {
  expected,
  fingerprintOmissions,
  redact,
  REDACTED,
  secret,
  secretFields,
  secretPlaces,
} from './secrets.ts';

const Pin = secret(z.string().check(z.regex(/^\d{4}$/)), 'hashed');

describe('a marked field', () => {
  const input = z.object({
    pin: Pin,
    again: z.optional(Pin),
    code: secret(z.string(), { replayed: 'code' }),
    expectedFee: expected(z.optional(z.string())),
    amount: z.pipe(z.string(), z.transform(Number)),
  });

  it('is found by its mark, even if it is optional', () => {
    expect([...secretFields(input)]).toEqual([
      ['pin', 'hashed'],
      ['again', 'hashed'],
      ['code', { replayed: 'code' }],
    ]);
  });

  it('is omitted from a fingerprint unless a replay needs it', () => {
    expect(fingerprintOmissions(input)).toEqual(['pin', 'again', 'expectedFee']);
  });

  it('keeps its mark when checks are added; the original schema stays unmarked', () => {
    const plain = z.string();
    secret(plain, 'hidden');
    expect(secretPlaces(plain)).toBeUndefined();
    expect(secretPlaces(Pin.check(z.minLength(4)))).toBe('all');
  });

  it('has to be a whole field of an input, because the command log keeps whole fields', () => {
    const record = z.object({ data: z.record(z.string(), Pin) });
    const either = z.object({ data: z.union([Pin, z.string()]) });
    const nested = z.object({ data: z.optional(z.object({ pin: Pin })) });
    for (const partly of [record, either, nested])
      expect(() => secretFields(partly)).toThrow('Only a part of data is secret.');
    expect(() => secretFields(z.record(z.string(), Pin))).toThrow('needs named fields');
  });

  it('is not issued by an idempotent endpoint, whose answer is stored for repeats', () => {
    const endpoint = {
      id: 'a.b',
      idempotent: true,
      secretMessage: false,
      input,
      output: z.object({ pin: Pin }),
    };
    expect(() => placesOf(endpoint)).toThrow('a.b issues a secret');
    expect(() => placesOf({ ...endpoint, output: z.null(), secretMessage: true })).toThrow(
      'a.b issues a secret',
    );
    expect(placesOf({ ...endpoint, idempotent: false }).output).toEqual({ fields: { pin: 'all' } });
  });

  it('is redacted at every depth', () => {
    const output = z.object({
      name: z.string(),
      tokens: z.array(secret(z.string(), 'hidden')),
      by: z.record(z.string(), z.nullable(z.object({ pin: Pin, at: z.int() }))),
      either: z.union([z.object({ pin: Pin }), z.string()]),
    });
    const places = secretPlaces(output);
    const value = {
      name: 'Alice',
      tokens: ['one', 'two'],
      by: { a: { pin: '1234', at: 1 }, b: null },
      either: { pin: '1234' },
    };
    expect(places && redact(value, places)).toEqual({
      name: 'Alice',
      tokens: [REDACTED, REDACTED],
      by: { a: { pin: REDACTED, at: 1 }, b: null },
      either: REDACTED,
    });
  });

  it('is redacted in a value that does not fit the schema', () => {
    const places = secretPlaces(z.object({ list: z.array(z.object({ pin: Pin })) }));
    expect(places && redact({ list: '1234' }, places)).toEqual({ list: REDACTED });
    expect(places && redact({ list: [['1234']] }, places)).toEqual({ list: [REDACTED] });
  });
});

describe('redaction', () => {
  it("replaces an endpoint's secrets in requests and in responses", () => {
    expect(redactInput('user.login', { phone: '254700000002', password: 'Touchstone1' })).toEqual({
      phone: '254700000002',
      password: REDACTED,
    });
    const envelope = { code: 200, msg: 'abc', data: { name: 'Alice' } };
    expect(redactOutput('user.login', envelope)).toEqual({ ...envelope, msg: REDACTED });
    expect(redactOutput('user.info', envelope)).toBeUndefined();
    expect(redactOutput('msg.liveTicket', { ...envelope, data: { ticket: 'abc' } })?.data).toEqual({
      ticket: REDACTED,
    });
  });

  it('replaces unknown fields with a name like that of a secret', () => {
    const fields = { newPassWord: 'a', accessToken: 'b', smscode: 'c', colour: 'd' };
    const redacted = { newPassWord: REDACTED, accessToken: REDACTED, smscode: REDACTED, colour: 'd' };
    expect(redactInput('user.rename', fields)).toEqual(redacted);
    expect(redactInput('', fields)).toEqual(redacted);
  });

  it('replaces unknown fields with the value of a secret', () => {
    const fields = { phone: '254700000002', password: 'Touchstone1', rePwd: 'Touchstone1', colour: 'red' };
    expect(redactInput('user.register', fields)).toEqual({
      phone: '254700000002',
      password: REDACTED,
      rePwd: REDACTED,
      colour: 'red',
    });
  });

  it('shows known fields that are not marked, whatever their name', () => {
    const fields = { code: 'GOLDPAN', type: 'bonus', amount: '1' };
    expect(redactInput('control.addCode', fields)).toEqual(fields);
    expect(redactInput('user.register', { inviteCode: '7K2MQX' })).toEqual({ inviteCode: '7K2MQX' });
  });
});

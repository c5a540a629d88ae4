import { describe, expect, it } from 'vitest';
import { redactAnswer, redactFields, redactHeaders } from './redact.ts';

describe('redaction of logs', () => {
  it('replaces secret fields and keeps the others', () => {
    const secret = {
      password: 'a',
      oldPassword: 'b',
      payPassword: 'c',
      code: 'd',
      captcha: 'e',
      firebaseToken: 'f',
      ticket: 'g',
    };
    expect(new Set(Object.values(redactFields('user.login', secret)))).toEqual(new Set(['[secret]']));
    const plain = { phone: '254700000001', inviteCode: 'ABC', captchaId: 'x', areaCode: '254' };
    expect(redactFields('user.login', plain)).toEqual(plain);
  });

  it('truncates the fields to ten thousand characters in total', () => {
    const shown = redactFields('user.login', {
      one: 'x'.repeat(9_000),
      two: 'y'.repeat(9_000),
      three: 'z',
      four: 'w'.repeat(9_000),
    });
    expect(Object.values(shown).join('').length).toBeLessThan(10_010);
    expect(shown['two']).toMatch(/^y+…$/);
    expect(shown['four']).toBe('…');
  });

  it('replaces tokens in headers and in responses', () => {
    expect(
      redactHeaders({
        'x-access-token': 'a',
        authorization: 'b',
        'proxy-authorization': 'c',
        cookie: 'd',
        language: 'hi_IN',
      }),
    ).toEqual({
      'x-access-token': '[secret]',
      authorization: '[secret]',
      'proxy-authorization': '[secret]',
      cookie: '[secret]',
      language: 'hi_IN',
    });
    const envelope = { code: 200, msg: 'a-token', data: { ticket: 'a-ticket' } };
    expect(redactAnswer('user.login', envelope)?.msg).toBe('[secret]');
    expect(redactAnswer('msg.liveTicket', envelope)?.data).toEqual({ ticket: '[secret]' });
    expect(redactAnswer('user.info', envelope)).toBeUndefined();
  });
});

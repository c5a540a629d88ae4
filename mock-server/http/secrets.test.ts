import { describe, expect, it } from 'vitest';
import { shownAnswer, shownHeaders } from './secrets.ts';
import { shownFields } from '../shown-fields.ts';

describe('what a log may show', () => {
  it('blots out every field that is or becomes a secret, and no other', () => {
    const secret = {
      password: 'a',
      oldPassword: 'b',
      payPassword: 'c',
      code: 'd',
      captcha: 'e',
      firebaseToken: 'f',
      ticket: 'g',
    };
    expect(new Set(Object.values(shownFields('user.login', secret)))).toEqual(new Set(['[secret]']));
    const plain = { phone: '254700000001', inviteCode: 'ABC', captchaId: 'x', areaCode: '254' };
    expect(shownFields('user.login', plain)).toEqual(plain);
  });

  it('shows at most ten thousand characters of the fields together', () => {
    const shown = shownFields('user.login', { one: 'x'.repeat(9_000), two: 'y'.repeat(9_000), three: 'z' });
    expect(Object.values(shown).join('').length).toBeLessThan(10_010);
    expect(shown['two']).toMatch(/^y+…$/);
  });

  it('blots out tokens in headers and in answers', () => {
    expect(
      shownHeaders({ 'x-access-token': 'a', authorization: 'b', cookie: 'c', language: 'hi_IN' }),
    ).toEqual({
      'x-access-token': '[secret]',
      authorization: '[secret]',
      cookie: '[secret]',
      language: 'hi_IN',
    });
    const envelope = { code: 200, msg: 'a-token', data: { ticket: 'a-ticket' } };
    expect(shownAnswer('user.login', envelope)?.msg).toBe('[secret]');
    expect(shownAnswer('msg.liveTicket', envelope)?.data).toBe('[secret]');
    expect(shownAnswer('user.info', envelope)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { memberEndpoints } from '#contract/profile/names.ts';
import { Redactor } from './redactor.ts';
import { anonymise } from './anonymise.ts';

const redactor = new Redactor();
redactor.learn('254700000002', 'Touchstone1', 'available');
redactor.learnPersonal('Wanjiru');

it('hides learnt values anywhere in texts, keys and lists', () => {
  expect(redactor.text('Hello Wanjiru, 254700000002/Touchstone1.')).toBe('Hello •••, •••/•••.');
  expect(redactor.value({ Touchstone1: ['xTouchstone1x'] })).toEqual({ '•••': ['x•••x'] });
});

it('hides text that looks private and keeps other text', () => {
  for (const text of [
    'mail a.b@c.example now',
    'to 0xa1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
    'call +254 711 000 111',
    'key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
    'aaaaaaaaaa.bbbbbbbbbb.cccccccccc',
  ])
    expect(redactor.text(text), text).toMatch(/^\w+ ?•••|^•••/);
  for (const text of [
    '12.50',
    'Sluice Box',
    '2026-03-02',
    '2026-03-02 10:00:00',
    '/files/products/sluice-box.svg',
    'Arrives within 72 hours.',
  ])
    expect(redactor.text(text)).toBe(text);
});

it('keeps the paths of the contract below any version, and hides keys with slashes', () => {
  for (const { path } of memberEndpoints) {
    const call = `POST https://shop.example/gateway/api/v1/services/platform/${path}`;
    expect(redactor.text(call)).toBe(call);
  }
  expect(redactor.text('wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzzKEYab')).toBe('•••');
});

it('hides private fields by name, whatever their value', () => {
  const shown = redactor.value({
    phone: 1,
    payPassword: 'x',
    account: '1',
    nickName: 'y',
    smsCode: '123456',
    code: 'KE',
    productName: 'Pan',
    createTime: 1_700_000_000_000,
  });
  expect(shown).toEqual({
    phone: '•••',
    payPassword: '•••',
    account: '•••',
    nickName: '•••',
    smsCode: '•••',
    code: 'KE',
    productName: 'Pan',
    createTime: 1_700_000_000_000,
  });
});

it('truncates long lists and texts', () => {
  expect(redactor.value(Array.from({ length: 9 }, (_, at) => at))).toEqual([0, 1, 2, 3, 4, '… 4 more']);
  expect(String(redactor.value('x'.repeat(5000))).length).toBeLessThan(700);
});

it('replaces values with placeholders of the same kind', () => {
  const answer = {
    id: 4711,
    price: '12.5',
    state: 'valid',
    taken: 'available',
    when: '2026-03-02 10:00:00',
    createTime: 1_772_434_800_123,
    list: [{ a: 'one' }, { a: 'two' }, { a: 3.25 }],
    254700000002: true,
    none: null,
    text: 'Alice lives here',
  };
  expect(anonymise(answer, redactor)).toEqual({
    id: 2,
    price: '1.5',
    state: 'valid',
    taken: 'text',
    when: '2026-01-01 00:00:00',
    createTime: 1_700_000_000_000,
    list: [{ a: 'text' }, { a: 1.5 }],
    field8: true,
    none: null,
    text: 'text',
  });
});

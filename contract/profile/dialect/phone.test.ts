import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '#contract/user/user.ts';
import { phoneToHost } from './phone.ts';
import { received } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

const phone = {
  format: 'national',
  callingCodes: ['+62', '+60'],
  leadingZero: true,
  callingCodeField: 'kode',
};

const phoneIn = async (data: object, more: object = {}, rule: unknown = 'nomor') => {
  const profile = {
    wire: { phone: { ...phone, ...more } },
    endpoints: { 'user.info': { answer: { phone: rule } } },
  };
  const { body } = await received(profile, user.info, { body: { code: 200, msg: '', data } });
  return (body as { data: { phone: unknown } }).data.phone;
};

it('joins a number of an answer with the calling code beside it', async () => {
  expect(await phoneIn({ nomor: '0123456789', kode: '+60' })).toBe('60123456789');
  expect(await phoneIn({ nomor: '81234567', kode: 62 })).toBe('6281234567');
  expect(await phoneIn({ nomor: 81234567, kode: '62' })).toBe('6281234567');
  expect(await phoneIn({ phone: '123456789', kode: '60' }, {}, {})).toBe('60123456789');
  // The number is in another object than the calling code.
  const inside = { akun: { nomor: '123456789', kode: '60' }, kode: '62' };
  expect(await phoneIn(inside, {}, 'akun.nomor')).toBe('60123456789');
});

it('reads a number with the marks that people write between its digits', async () => {
  expect(await phoneIn({ nomor: '012-345 6789', kode: '60' })).toBe('60123456789');
  expect(await phoneIn({ nomor: '+60 (12) 345.6789' })).toBe('60123456789');
  expect(await phoneIn({ nomor: '0060 12 345 6789' })).toBe('60123456789');
  expect(await phoneIn({ nomor: '+60 12-345 6789' }, { format: 'plus' })).toBe('60123456789');
});

it('takes the calling code of the answer before that of the profile', async () => {
  const one = { callingCodes: ['62'] };
  expect(await phoneIn({ nomor: '0123456789', kode: '60' }, one)).toBe('60123456789');
  expect(await phoneIn({ nomor: '0123456789' }, one)).toBe('62123456789');
  expect(await phoneIn({ nomor: '0123456789', kode: 'MY' }, one)).toBe('62123456789');
});

it('leaves a number that is whole, masked, or without a calling code', async () => {
  expect(await phoneIn({ nomor: '+60123456789', kode: '62' })).toBe('60123456789');
  expect(await phoneIn({ nomor: '012****789', kode: '60' })).toBe('012****789');
  expect(await phoneIn({ nomor: 'a@b.example', kode: '60' })).toBe('a@b.example');
  expect(await phoneIn({ nomor: '0123456789' })).toBe('0123456789');
  expect(await phoneIn({ nomor: null, kode: '60' })).toBeNull();
  expect(await phoneIn({ nomor: '60123456789', kode: '60' }, { format: 'international' })).toBe(
    '60123456789',
  );
});

it('sends the longest calling code of the profile that a number begins with', () => {
  const callingCodes = ['1', '1876', '18'];
  const national = { format: 'national' as const, callingCodes, callingCodeField: 'cc' };
  expect(phoneToHost('18765550123', national, 'tel')).toEqual({ tel: '5550123', cc: '1876' });
  expect(phoneToHost('12025550123', national, 'tel')).toEqual({ tel: '2025550123', cc: '1' });
});

import { expect, it } from 'vitest';
import { messageTarget } from './message-target.ts';

it('links to the screen that a message names, with its query', () => {
  expect(messageTarget({ page: 'user/recharge', id: '7' })).toBe('/user/recharge?id=7');
  expect(messageTarget({ page: '/user/record', type: '2', record: '5' })).toBe(
    '/user/record?type=2&record=5',
  );
  expect(messageTarget({ page: 'user/myorder', orderId: '18' })).toBe('/user/myorder?id=18');
  expect(messageTarget({ page: '#/mine' })).toBe('/mine');
});

it('returns undefined for a missing, unknown or external page', () => {
  expect(messageTarget({})).toBeUndefined();
  expect(messageTarget({ page: 'user/nothing' })).toBeUndefined();
  expect(messageTarget({ page: 'https://elsewhere.example/mine' })).toBeUndefined();
});

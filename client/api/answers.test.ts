import { afterEach, expect, it, vi } from 'vitest';
import { user } from '#contract/user/user.ts';
import { storage } from '#client/device/storage.ts';
import { onAnswer, reportAnswer } from './answers.ts';

afterEach(() => storage.clearSession());

it('a late answer of an ended session says nothing about the next member, nor about a guest', () => {
  const heard = vi.fn();
  onAnswer(heard);
  const outcome = { fields: {}, token: 'alice', data: null };
  storage.write('token', 'alice');
  reportAnswer(user.groupJoin, outcome);
  expect(heard).toHaveBeenCalledOnce();
  storage.write('token', 'bob');
  reportAnswer(user.groupJoin, outcome);
  storage.clearSession();
  reportAnswer(user.groupJoin, outcome);
  expect(heard).toHaveBeenCalledOnce();
});

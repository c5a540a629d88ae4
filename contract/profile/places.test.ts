import { expect, it } from 'vitest';
import { checkProfile } from './read.ts';

const endpoint = (id: string, difference: unknown) => ({ endpoints: { [id]: difference } });

it.each([
  [
    endpoint('user.sysInfo', { answer: { 'withdrawWindow.form': 'opens_at' } }),
    'endpoints.user.sysInfo.answer.withdrawWindow.form is not a field of the contract. Did you mean "withdrawWindow.from"?',
  ],
  [
    endpoint('user.signInToday', { answer: { 'withdrawWindow.from': 'opens_at' } }),
    'endpoints.user.signInToday.answer.withdrawWindow.from is not a field of the answer (reward, rewardTo, signed, streak, week, week[].reward, week[].rewardTo).',
  ],
  [
    endpoint('wallet.withdraw', { request: { 'withdrawal.amount': 'sum' } }),
    'endpoints.wallet.withdraw.request.withdrawal.amount is not a field of the request (amount, bindingId, kind, payPassword, expectedFee, expectedPayAmount).',
  ],
  [
    { wire: { fields: { 'week.reward': 'cents' } } },
    'wire.fields.week.reward is not a field of the contract. Did you mean "week[].reward"?',
  ],
  ...[':id/auth/token/pass', 'https://user.example.com/:id/login'].map((path): [object, string] => [
    endpoint('user.login', { path }),
    'endpoints.user.login.path: ":id" is not a field of the request (phone, password).',
  ]),
])('explains a wrong place in %j', (profile, sentence) => {
  expect(() => checkProfile(profile, 'profile.json')).toThrow(`profile.json: ${sentence}`);
});

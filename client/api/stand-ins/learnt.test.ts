import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { storage } from '#client/device/storage.ts';
import { Failure } from '../failure.ts';
import { learnFrom, tellFundPassword } from './learnt.ts';

it.each([
  ['WRONG_PAY_PASSWORD', true],
  ['NO_PAY_PASSWORD', false],
  ['INSUFFICIENT_BALANCE', undefined],
] as const)('a withdrawal that is refused by %s shows of the fund password: %s', async (reason, has) => {
  storage.write('learnt', undefined);
  const failure = new Failure({ kind: 'refused', code: 1, message: '', reason });
  learnFrom(wallet.withdraw, { fields: {}, token: undefined, failure });
  await expect(tellFundPassword({}, () => Promise.resolve({}) as never)).resolves.toEqual({ has });
  storage.write('learnt', undefined);
});

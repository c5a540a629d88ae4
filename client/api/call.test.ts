import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { call } from './call.ts';

it("sends no member's call without a token", async () => {
  await expect(call(wallet.wallet, {})).rejects.toMatchObject({ code: 401, sessionEnded: true });
});

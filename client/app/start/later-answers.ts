import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { latestRecordsQuery } from '#client/lists/latest-records-query.ts';
import { queryClient } from '#client/session/query-client.ts';
import { askAll, balances, isMember, platform } from './first-answers.ts';

const walletOfMembers = [
  platform,
  balances,
  { endpoint: user.walletNotice, ask: () => queryClient.query(query(user.walletNotice)) },
  { endpoint: gift.registerReward, ask: () => queryClient.query(query(gift.registerReward)) },
  { endpoint: wallet.incomeDays, ask: () => queryClient.query(query(wallet.incomeDays)) },
  { endpoint: wallet.records, ask: () => queryClient.query(latestRecordsQuery) },
];

export const askForWallet = () => askAll(isMember() ? walletOfMembers : []);

/** Asks for the machine whose id is in the query of its address. */
export function askForProduct(search: string): Promise<unknown> {
  const productId = new URLSearchParams(search).get('id') ?? '';
  const machine = {
    endpoint: product.product,
    ask: () => queryClient.query(query(product.product, { productId })),
  };
  return askAll(productId === '' ? [platform] : [platform, machine]);
}

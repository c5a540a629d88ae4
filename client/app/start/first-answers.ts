import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isAbsent } from '#client/api/absent.ts';
import { pages, query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { latestRecordsQuery } from '#client/lists/latest-records-query.ts';
import { queryClient } from '#client/session/query-client.ts';
import { unreadQuery } from '#client/shell/use-unread.ts';

interface Question {
  readonly endpoint: Endpoint;
  readonly ask: () => Promise<unknown>;
}

const platform = { endpoint: user.sysInfo, ask: () => queryClient.query(query(user.sysInfo)) };
const balances = { endpoint: wallet.wallet, ask: () => queryClient.query(query(wallet.wallet)) };

const homeOfEveryone: readonly Question[] = [
  platform,
  { endpoint: user.carousel, ask: () => queryClient.query(query(user.carousel)) },
  { endpoint: user.scrollNotice, ask: () => queryClient.query(query(user.scrollNotice)) },
  { endpoint: product.products, ask: () => queryClient.infiniteQuery(pages(product.products)) },
];

const homeOfMembers: readonly Question[] = [
  balances,
  { endpoint: user.signInToday, ask: () => queryClient.query(query(user.signInToday)) },
  { endpoint: msg.messages, ask: () => queryClient.query(unreadQuery) },
];

const walletOfMembers: readonly Question[] = [
  platform,
  balances,
  { endpoint: user.walletNotice, ask: () => queryClient.query(query(user.walletNotice)) },
  { endpoint: gift.registerReward, ask: () => queryClient.query(query(gift.registerReward)) },
  { endpoint: wallet.incomeDays, ask: () => queryClient.query(query(wallet.incomeDays)) },
  { endpoint: wallet.records, ask: () => queryClient.query(latestRecordsQuery) },
];

const isMember = (): boolean => storage.read('token') !== undefined;

/** Resolves once everything has been answered or has failed. */
const askAll = (questions: readonly Question[]): Promise<unknown> =>
  Promise.allSettled(questions.filter(({ endpoint }) => !isAbsent(endpoint)).map(({ ask }) => ask()));

/** Asks for what home shows before its late parts. */
export const askForHome = () => askAll([...homeOfEveryone, ...(isMember() ? homeOfMembers : [])]);

/** Asks for what the wallet shows. */
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

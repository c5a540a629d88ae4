import type { Endpoint } from '#contract/endpoint.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { isAbsent } from '#client/api/absent.ts';
import { pages, query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { queryClient } from '#client/session/query-client.ts';
import { unreadQuery } from '#client/shell/use-unread.ts';

interface Question {
  readonly endpoint: Endpoint;
  readonly ask: () => Promise<unknown>;
}

export const isMember = (): boolean => storage.read('token') !== undefined;

/** Resolves once everything has been answered or has failed. */
export const askAll = (questions: readonly Question[]): Promise<unknown> =>
  Promise.allSettled(questions.filter(({ endpoint }) => !isAbsent(endpoint)).map(({ ask }) => ask()));

export const platform = { endpoint: user.sysInfo, ask: () => queryClient.query(query(user.sysInfo)) };
export const balances = { endpoint: wallet.wallet, ask: () => queryClient.query(query(wallet.wallet)) };

const homeOfEveryone = [
  platform,
  { endpoint: user.carousel, ask: () => queryClient.query(query(user.carousel)) },
  { endpoint: user.scrollNotice, ask: () => queryClient.query(query(user.scrollNotice)) },
];

const homeOfGuests = [
  { endpoint: product.products, ask: () => queryClient.infiniteQuery(pages(product.products)) },
];

const homeOfMembers = [
  balances,
  { endpoint: user.signInToday, ask: () => queryClient.query(query(user.signInToday)) },
  { endpoint: msg.messages, ask: () => queryClient.query(unreadQuery) },
];

/** Asks for what home shows in view before its late parts. */
export const askForHome = () => askAll([...homeOfEveryone, ...(isMember() ? homeOfMembers : homeOfGuests)]);

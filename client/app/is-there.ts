import type { fund } from '#contract/fund.ts';
import type { gift } from '#contract/gift.ts';
import type { income } from '#contract/income.ts';
import type { msg } from '#contract/msg.ts';
import type { product } from '#contract/product.ts';
import type { square } from '#contract/square.ts';
import type { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { paths } from './paths.ts';

interface Services {
  user: typeof user;
  gift: typeof gift;
  msg: typeof msg;
  income: typeof income;
  product: typeof product;
  fund: typeof fund;
  wallet: typeof wallet;
  square: typeof square;
}

type EndpointId = { [S in keyof Services]: `${S}.${keyof Services[S] & string}` }[keyof Services];

/**
 * What a page cannot do without. Named, not imported: the pages themselves bring their endpoints along. A build for a
 * host that differs in nothing leaves all of this out.
 */
const needs = (): Partial<Record<string, readonly EndpointId[]>> => ({
  [paths.community]: ['square.posts'],
  [paths.newPost]: ['square.addPost'],
  [paths.messages]: ['msg.messages'],
  [paths.messagesOf()]: ['msg.messages'],
  [paths.news]: ['user.news'],
  [paths.newsFromMine]: ['user.news'],
  [paths.registerByEmail]: ['user.emailRegister', 'user.emailCode'],
  [paths.forgotPassword]: ['user.resetPassword', 'user.resetCode'],
  [paths.receiveCoupons]: ['gift.receiveCoupon'],
  [paths.myCoupons]: ['gift.coupons'],
  [paths.signIn]: ['user.signInToday', 'user.signIn'],
  [paths.signInRecord]: ['user.signInRecord'],
  [paths.rewards]: ['user.redeem'],
  [paths.group]: ['user.groupJoin', 'user.groupStatus'],
  [paths.shareVideo]: ['user.shareLink'],
  [paths.wallet]: ['wallet.wallet'],
  [paths.orders]: ['product.orders'],
  [paths.purchases]: ['product.orders'],
  [paths.stock]: ['user.sellFinancial'],
  [paths.receiveIncome]: ['product.receiveIncome'],
  [paths.takeOut]: ['income.takeOut'],
  [paths.records()]: ['wallet.records'],
  [paths.cashRecords]: ['wallet.records'],
  [paths.usdtRecords]: ['wallet.records'],
  [paths.withdrawals]: ['wallet.records'],
  [paths.recharge]: ['fund.recharge', 'fund.rechargeStatus'],
  [paths.newRecharge]: ['fund.recharge', 'fund.rechargeStatus'],
  [paths.cashRecharge]: ['fund.recharge', 'fund.rechargeStatus'],
  [paths.withdraw]: ['wallet.withdraw', 'wallet.withdrawQuote', 'fund.bindings'],
  [paths.cashWithdraw]: ['wallet.withdraw', 'wallet.withdrawQuote', 'fund.bindings'],
  [paths.addresses]: ['fund.bindings'],
  [paths.addAddress]: ['fund.addAddress'],
  [paths.cashAccounts]: ['fund.bindings', 'fund.banks'],
  [paths.addCashAccount]: ['fund.addAddress', 'fund.banks'],
  [paths.bankAccount()]: ['fund.addAddress', 'fund.banks'],
  [paths.rename]: ['user.rename'],
  [paths.bindEmail]: ['user.bindEmail', 'user.payPasswordCode'],
  [paths.fundPassword]: ['user.payPasswordUpdate'],
  [paths.verify]: ['user.payPasswordUpdate'],
  [paths.loginPassword]: ['user.updatePassword'],
  [paths.team]: ['user.teamSummary'],
  [paths.teamLevel(1).replace(/\?.*/, '')]: ['user.teamMembers'],
  [paths.lowerIncome]: ['user.teamMembers'],
  [paths.nextLevel]: ['user.invitedFloor'],
  [paths.invite]: ['user.shareInfo'],
  [paths.feedback]: ['user.feedback'],
});

const hostHasAll = (import.meta.env.VITE_ENDPOINTS as string | undefined) === '{}';

/** Whether an address leads to a page that this host has everything for. Entries to any other are not shown. */
export function isThere(address: string): boolean {
  if (hostHasAll) return true;
  const [path = ''] = address.split('?');
  return (needs()[path] ?? []).every((id) => isOffered({ id }));
}

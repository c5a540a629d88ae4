import type { fund } from '#contract/fund.ts';
import type { gift } from '#contract/gift.ts';
import type { income } from '#contract/income.ts';
import type { msg } from '#contract/msg.ts';
import type { product } from '#contract/product.ts';
import type { square } from '#contract/square.ts';
import type { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { isOffered } from '#client/api/host-profile.ts';

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
 * What each page cannot do without, by the path of its route; a test compares this with what the pages ask for. Named, not
 * imported: the pages themselves bring their endpoints along. A build for a host that differs in nothing leaves all of
 * this out.
 */
const requiredEndpoints = (): Partial<Record<string, readonly EndpointId[]>> => ({
  index: [],
  // Where nothing can be bought it tells of the machine nevertheless.
  'index/detail': ['product.product'],
  projects: ['product.products'],
  dynamic: ['square.posts'],
  'user/addynamic': ['square.addPost', 'square.addTextPost', 'square.posts'],
  mine: [],
  'user/balance': ['wallet.wallet'],
  'user/myorder': ['product.orders'],
  'user/orders': ['product.orders'],
  'user/receiveincome': ['product.receiveIncome', 'product.orders'],
  'user/allExtract': ['income.takeOut', 'wallet.wallet'],
  'user/earn': ['product.orders'],
  'index/incomePattern': ['wallet.wallet', 'wallet.records'],
  'index/lowerincome': ['user.teamMembers', 'user.teamSummary'],
  'user/record': ['wallet.records'],
  'user/record2': ['wallet.records'],
  'user/recordU': ['wallet.records'],
  'user/withrecord': ['wallet.records'],
  'user/recharge': ['fund.recharge', 'fund.rechargeStatus'],
  'user/newrecharge': ['fund.recharge', 'fund.rechargeStatus'],
  'user/cashrecharge': ['fund.recharge', 'fund.rechargeStatus'],
  'user/withdraw': ['wallet.withdraw', 'wallet.withdrawQuote', 'fund.bindings', 'wallet.wallet'],
  'user/cashwithdraw': ['wallet.withdraw', 'wallet.withdrawQuote', 'fund.bindings', 'wallet.wallet'],
  'user/address': ['fund.bindings'],
  'user/addAddress': ['fund.addAddress'],
  'user/Caddress': ['fund.bindings', 'fund.banks'],
  'user/CaddAddress': ['fund.addAddress', 'fund.banks'],
  'user/bank': ['fund.addAddress', 'fund.banks', 'fund.bindings'],
  message: ['msg.messages'],
  'user/msg': ['msg.messages'],
  news: ['user.news'],
  'user/news': ['user.news'],
  'info/detail': ['user.news'],
  'index/alert': [],
  'user/login': ['user.login'],
  'user/login/register': ['user.register', 'user.login'],
  'login/registerbym': ['user.emailRegister', 'user.emailCode', 'user.login'],
  'user/login/forgetPassword': ['user.resetPassword', 'user.resetCode', 'user.login'],
  'user/information': ['user.info'],
  'user/edit': ['user.info'],
  'user/name': ['user.rename'],
  'user/bindEmail': ['user.bindEmail', 'user.payPasswordCode'],
  'user/securitycenter': ['user.hasPayPassword'],
  'user/loginPwd': ['user.updatePassword'],
  'user/fundPwd': ['user.payPasswordUpdate', 'user.hasPayPassword'],
  'user/verify': ['user.payPasswordUpdate', 'user.hasPayPassword'],
  'user/system': [],
  'index/language': [],
  'index/sign': ['user.signInToday', 'user.signIn'],
  'user/signbonus': ['user.signInRecord'],
  'user/reward': ['user.redeem'],
  'index/joinGroup': ['user.groupJoin', 'user.groupStatus'],
  'index/shareLink': ['user.shareLink', 'user.shareLinkStatus'],
  // Nobody receives what nothing can be bought with.
  'index/getcoupon': ['gift.receiveCoupon', 'gift.coupons', 'product.quote', 'product.createOrder'],
  'index/setcoupon': [
    'product.product',
    'product.quote',
    'product.createOrder',
    'gift.productCoupons',
    'gift.myProductCoupons',
  ],
  'index/mycoupon': ['gift.coupons'],
  'index/friend': ['user.teamSummary'],
  'index/friendmore': ['user.teamMembers'],
  'index/sharedetails': ['user.invitedFloor'],
  'index/invitation': ['user.shareInfo'],
  'user/stock': ['user.sellFinancial', 'wallet.wallet'],
  'user/fund': ['wallet.wallet', 'wallet.records'],
  'index/about': [],
  'user/pdf': [],
  'user/feedback': ['user.feedback'],
  nopermission: [],
});

/** Whether the host is the reference's equal: then every page is there, and nothing has to ask. */
export const hostOffersEverything = (import.meta.env.VITE_ENDPOINTS as string | undefined) === '{}';

/** Whether an address leads to a page that this host has everything for. Entries to any other are not shown. */
export function isRouteAvailable(address: string): boolean {
  if (hostOffersEverything) return true;
  return (requiredEndpoints()[address.replace(/^\/|[?#].*$/g, '')] ?? []).every((id) => isOffered({ id }));
}

import { defineRoutes, type RouteRow, type Tab, type TitleName } from './route-row.ts';

/** Every screen of the app by name. `paths.ts` builds addresses from it; the features' `screens.ts` load the screens. */
export const routes = defineRoutes({
  home: { path: 'index', depth: 0, tab: 'home', guard: 'guest', wide: 'broad' },

  community: { path: 'dynamic', depth: 0, tab: 'community', wide: 'broad', endpoints: ['square.posts'] },
  newPost: {
    path: 'user/addynamic',
    depth: 1,
    parent: 'community',
    isStatic: true,
    endpoints: ['square.addTextPost', 'square.posts'],
  },

  products: { path: 'projects', depth: 0, tab: 'products', wide: 'broad', endpoints: ['product.products'] },
  product: {
    path: 'index/detail',
    depth: 1,
    list: 'products',
    guard: 'guest',
    endpoints: ['product.product'],
    sampleQuery: '?id=4',
  },

  wallet: { path: 'user/balance', depth: 2, tab: 'wallet', wide: 'columns', endpoints: ['wallet.wallet'] },
  incomeFund: {
    path: 'user/fund',
    depth: 3,
    parent: 'wallet',
    endpoints: ['wallet.wallet', 'wallet.records'],
  },
  incomeSources: {
    path: 'index/incomePattern',
    depth: 3,
    parent: 'wallet',
    endpoints: ['wallet.wallet', 'wallet.records'],
  },
  howIncomeWorks: { path: 'user/earn', depth: 3, parent: 'wallet', endpoints: ['product.orders'] },
  receiveIncome: {
    path: 'user/receiveincome',
    depth: 3,
    parent: 'wallet',
    endpoints: ['product.receiveIncome', 'product.orders'],
  },
  takeOut: {
    path: 'user/allExtract',
    depth: 4,
    parent: 'wallet',
    endpoints: ['income.takeOut', 'wallet.wallet'],
  },
  stock: {
    path: 'user/stock',
    depth: 5,
    parent: 'wallet',
    endpoints: ['user.sellFinancial', 'wallet.wallet'],
  },

  orders: { path: 'user/myorder', depth: 1, parent: 'mine', endpoints: ['product.orders'] },
  purchases: { path: 'user/orders', depth: 1, parent: 'mine', endpoints: ['product.orders'] },

  records: {
    path: 'user/record',
    depth: 3,
    parent: 'wallet',
    endpoints: ['wallet.records'],
    sampleQuery: '?type=2',
  },
  cashRecords: { path: 'user/record2', depth: 3, parent: 'wallet', endpoints: ['wallet.records'] },
  usdtRecords: { path: 'user/recordU', depth: 3, parent: 'wallet', endpoints: ['wallet.records'] },
  withdrawals: { path: 'user/withrecord', depth: 3, parent: 'wallet', endpoints: ['wallet.records'] },
  recharge: {
    path: 'user/recharge',
    depth: 2,
    parent: 'wallet',
    endpoints: ['fund.recharge', 'fund.rechargeStatus'],
  },
  newRecharge: {
    path: 'user/newrecharge',
    depth: 2,
    title: 'recharge',
    parent: 'wallet',
    endpoints: ['fund.recharge', 'fund.rechargeStatus'],
  },
  cashRecharge: {
    path: 'user/cashrecharge',
    depth: 2,
    parent: 'wallet',
    endpoints: ['fund.recharge', 'fund.rechargeStatus'],
  },
  withdraw: {
    path: 'user/withdraw',
    depth: 2,
    parent: 'wallet',
    endpoints: ['wallet.withdraw', 'fund.bindings', 'wallet.wallet'],
  },
  cashWithdraw: {
    path: 'user/cashwithdraw',
    depth: 2,
    parent: 'wallet',
    endpoints: ['wallet.withdraw', 'fund.bindings', 'wallet.wallet'],
  },

  team: { path: 'index/friend', depth: 0, tab: 'team', wide: 'columns', endpoints: ['user.teamSummary'] },
  teamLevel: {
    path: 'index/friendmore',
    depth: 1,
    parent: 'team',
    endpoints: ['user.teamMembers'],
    sampleQuery: '?level=1',
  },
  lowerIncome: {
    path: 'index/lowerincome',
    depth: 1,
    parent: 'team',
    endpoints: ['user.teamMembers', 'user.teamSummary'],
  },
  nextLevel: {
    path: 'index/sharedetails',
    depth: 1,
    parent: 'team',
    endpoints: ['user.invitedFloor2', 'user.invitedNum'],
  },
  invite: { path: 'index/invitation', depth: 1, parent: 'team', endpoints: ['user.shareInfo'] },

  mine: { path: 'mine', depth: 0, tab: 'mine', first: 'information' },
  information: { path: 'user/information', depth: 1, parent: 'mine', endpoints: ['user.info'] },
  editProfile: { path: 'user/edit', depth: 2, parent: 'information', endpoints: ['user.info'] },
  rename: { path: 'user/name', depth: 2, parent: 'information', isStatic: true, endpoints: ['user.rename'] },
  bindEmail: {
    path: 'user/bindEmail',
    depth: 2,
    parent: 'information',
    isStatic: true,
    endpoints: ['user.bindEmail', 'user.payPasswordCode'],
  },
  security: { path: 'user/securitycenter', depth: 1, parent: 'mine' },
  loginPassword: {
    path: 'user/loginPwd',
    depth: 2,
    parent: 'security',
    isStatic: true,
    endpoints: ['user.updatePassword'],
  },
  fundPassword: {
    path: 'user/fundPwd',
    depth: 2,
    parent: 'security',
    isStatic: true,
    endpoints: ['user.payPasswordUpdate'],
  },
  verify: {
    path: 'user/verify',
    depth: 3,
    parent: 'security',
    isStatic: true,
    endpoints: ['user.payPasswordUpdate'],
  },
  settings: { path: 'user/system', depth: 1, parent: 'mine' },
  language: { path: 'index/language', depth: 2, list: 'settings', guard: 'guest', isStatic: true },
  about: { path: 'index/about', depth: 1, list: 'mine', guard: 'guest' },

  addresses: { path: 'user/address', depth: 1, parent: 'mine', endpoints: ['fund.bindings'] },
  addAddress: {
    path: 'user/addAddress',
    depth: 2,
    parent: 'addresses',
    isStatic: true,
    endpoints: ['fund.addAddress'],
  },
  cashAccounts: {
    path: 'user/Caddress',
    depth: 1,
    parent: 'mine',
    endpoints: ['fund.bindings', 'fund.banks'],
  },
  addCashAccount: {
    path: 'user/CaddAddress',
    depth: 2,
    parent: 'cashAccounts',
    isStatic: true,
    endpoints: ['fund.addAddress', 'fund.banks'],
  },
  bankAccount: {
    path: 'user/bank',
    depth: 2,
    parent: 'cashAccounts',
    isStatic: true,
    endpoints: ['fund.addAddress', 'fund.banks', 'fund.bindings'],
  },

  messages: { path: 'message', depth: 1, first: 'messagesOf', endpoints: ['msg.messages'] },
  messagesOf: {
    path: 'user/msg',
    depth: 2,
    title: 'messages',
    parent: 'messages',
    endpoints: ['msg.messages'],
    sampleQuery: '?type=station',
  },
  message: { path: 'index/alert', depth: 3, list: 'messagesOf', guard: 'guest', sampleQuery: '?notice=1' },
  news: { path: 'news', depth: 1, guard: 'guest', wide: 'broad', endpoints: ['user.news'] },
  newsFromMine: {
    path: 'user/news',
    depth: 1,
    guard: 'guest',
    wide: 'broad',
    title: 'news',
    parent: 'mine',
    endpoints: ['user.news'],
  },
  article: {
    path: 'info/detail',
    depth: 2,
    guard: 'guest',
    parent: 'news',
    endpoints: ['user.news'],
    sampleQuery: '?id=2',
  },

  login: { path: 'user/login', depth: 1, guard: 'guest', isStatic: true, endpoints: ['user.login'] },
  register: {
    path: 'user/login/register',
    depth: 1,
    guard: 'guest',
    parent: 'login',
    isStatic: true,
    endpoints: ['user.register', 'user.login'],
  },
  registerByEmail: {
    path: 'login/registerbym',
    depth: 1,
    guard: 'guest',
    parent: 'login',
    isStatic: true,
    endpoints: ['user.emailRegister', 'user.emailCode', 'user.login'],
  },
  forgotPassword: {
    path: 'user/login/forgetPassword',
    depth: 1,
    guard: 'guest',
    parent: 'login',
    isStatic: true,
    endpoints: ['user.resetPassword', 'user.resetCode', 'user.login'],
  },

  signIn: {
    path: 'index/sign',
    depth: 1,
    parent: 'home',
    wide: 'columns',
    endpoints: ['user.signInToday', 'user.signIn'],
  },
  signInRecord: { path: 'user/signbonus', depth: 2, parent: 'signIn', endpoints: ['user.signInRecord'] },
  rewards: { path: 'user/reward', depth: 1, parent: 'mine', endpoints: ['user.redeem'] },
  group: {
    path: 'index/joinGroup',
    depth: 2,
    parent: 'rewards',
    endpoints: ['user.groupJoin'],
  },
  shareVideo: {
    path: 'index/shareLink',
    depth: 2,
    parent: 'rewards',
    endpoints: ['user.shareLink'],
  },

  // A coupon is of no use where nothing can be bought.
  receiveCoupons: {
    path: 'index/getcoupon',
    depth: 2,
    parent: 'mine',
    endpoints: ['gift.receiveCoupon', 'gift.coupons', 'product.createOrder'],
  },
  chooseCoupon: {
    path: 'index/setcoupon',
    depth: 2,
    parent: 'home',
    list: 'products',
    endpoints: ['product.product', 'product.createOrder', 'gift.productCoupons', 'gift.myProductCoupons'],
    sampleQuery: '?productId=4&quantity=1',
  },
  myCoupons: { path: 'index/mycoupon', depth: 1, parent: 'mine', endpoints: ['gift.coupons'] },
  document: {
    path: 'user/pdf',
    depth: 3,
    guard: 'guest',
    parent: 'about',
    isStatic: true,
    sampleQuery: '?doc=lease&id=2',
  },
  feedback: { path: 'user/feedback', depth: 1, parent: 'mine', isStatic: true, endpoints: ['user.feedback'] },
  noPermission: { path: 'nopermission', depth: 1, guard: 'guest', isStatic: true },
});

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

const namesByPath = new Map(routeNames.map((name) => [routes[name].path, name]));

/** The route of an address such as `/user/record?type=2`; undefined for an address the app does not have. */
export const routeAt = (address: string): RouteName | undefined =>
  namesByPath.get(address.replace(/^\/|\/?([?#].*)?$/g, ''));

export const titleOf = (name: RouteName) => `titles.${routes[name].title ?? (name as TitleName)}` as const;

type PlaceOfRoute = Pick<RouteRow<RouteName>, 'list' | 'parent' | 'tab'>;

/** The list that a wide window shows beside a screen. */
export function listOf({ list, parent }: PlaceOfRoute): RouteName | undefined {
  if (list) return list;
  return parent && parent !== 'home' && !routes[parent].isStatic ? parent : undefined;
}

/** The tab below which a screen is. */
export function tabOf(row: PlaceOfRoute): Tab {
  const above = row.list ?? row.parent;
  return row.tab ?? (above ? tabOf(routes[above]) : 'home');
}

type Id = string | number;

/** The six record lists of `user/record?type=`, by their numbers in the address. */
export const recordTypeNumbers = { asset: 1, revenue: 2, withdrawal: 3, recharge: 4, receive: 5, exchange: 6 } as const;

export type RecordType = keyof typeof recordTypeNumbers;

/** Every address of the app. The spec names them; screens use these words. */
export const paths = {
  home: '/index',
  product: (productId: Id) => `/index/detail?id=${productId}`,
  products: '/projects',

  community: '/dynamic',
  newPost: '/user/addynamic',

  login: '/user/login',
  register: '/user/login/register',
  /** What an invitation link opens: the code is filled in already. */
  invitation: (inviteCode: string) => `/user/login/register?inviteCode=${encodeURIComponent(inviteCode)}`,
  registerByEmail: '/login/registerbym',
  forgotPassword: '/user/login/forgetPassword',

  mine: '/mine',
  wallet: '/user/balance',
  orders: '/user/myorder',
  purchases: '/user/orders',
  receiveIncome: '/user/receiveincome',
  takeOut: '/user/allExtract',
  records: (type: RecordType) => `/user/record?type=${recordTypeNumbers[type]}`,
  cashRecords: '/user/record2',
  usdtRecords: '/user/recordU',
  withdrawals: '/user/withrecord',
  earnings: '/user/earn',
  incomeBySource: '/index/incomePattern',
  incomeFromTeam: '/index/lowerincome',
  stock: '/user/stock',
  fund: '/user/fund',

  recharge: '/user/recharge',
  firstRecharge: '/user/newrecharge',
  cashRecharge: '/user/cashrecharge',
  withdraw: '/user/withdraw',
  cashWithdraw: '/user/cashwithdraw',
  addresses: '/user/address',
  addAddress: '/user/addAddress',
  cashAccounts: '/user/Caddress',
  addCashAccount: '/user/CaddAddress',
  bank: '/user/bank',

  information: '/user/information',
  rename: '/user/name',
  editAvatar: '/user/edit',
  bindEmail: '/user/bindEmail',
  security: '/user/securitycenter',
  loginPassword: '/user/loginPwd',
  fundPassword: '/user/fundPwd',
  verify: '/user/verify',
  settings: '/user/system',
  language: '/index/language',

  team: '/index/friend',
  teamLevel: (level: 1 | 2 | 3) => `/index/friendmore?level=${level}`,
  teamDetails: '/index/sharedetails',
  invite: '/index/invitation',

  signIn: '/index/sign',
  signInRecord: '/user/signbonus',
  rewards: '/user/reward',
  joinGroup: '/index/joinGroup',
  shareLink: '/index/shareLink',
  couponsToReceive: '/index/getcoupon',
  chooseCoupon: (productId: Id) => `/index/setcoupon?id=${productId}`,
  coupons: '/index/mycoupon',

  messages: '/message',
  message: (id: Id) => `/user/msg?id=${id}`,
  news: '/news',
  newsList: '/user/news',
  newsArticle: (id: Id) => `/info/detail?id=${id}`,
  alert: (id: Id) => `/index/alert?id=${id}`,
  feedback: '/user/feedback',
  about: '/index/about',
  document: (name: string) => `/user/pdf?name=${encodeURIComponent(name)}`,
  noPermission: '/nopermission',
} as const;

/** The address of a screen from outside the app, for links that are shared. */
export function shareableAddress(path: string): string {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${path}`;
}

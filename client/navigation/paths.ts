import type { Message } from '#contract/msg.ts';
import { worldName } from '#client/device/phone.ts';

type Id = string | number;
type MessageType = Message['type'];

/** The six record lists of `user/record?type=`, by their numbers in the address. */
export const recordTypeNumbers = {
  asset: 1,
  revenue: 2,
  withdrawal: 3,
  recharge: 4,
  receive: 5,
  exchange: 6,
} as const;

export type RecordType = keyof typeof recordTypeNumbers;

/** Every address of the app. The spec names them; screens use these words. */
export const paths = {
  home: '/index',
  products: '/projects',
  product: (productId: Id) => `/index/detail?id=${productId}`,

  community: '/dynamic',
  newPost: '/user/addynamic',

  messages: '/message',
  /** Of one kind, or of all. */
  messagesOf: (type?: MessageType) => (type ? `/user/msg?type=${type}` : '/user/msg'),
  /** One message in full. The list that it stands in comes along, since that is where it is looked for. */
  message: (messageId: Id, type?: MessageType) =>
    `/index/alert?id=${messageId}${type ? `&type=${type}` : ''}`,
  /** One of the notices that scroll by at home, in full. */
  notice: (noticeId: Id) => `/index/alert?notice=${noticeId}`,
  news: '/news',
  /** The same, above which the personal centre stands. */
  newsFromMine: '/user/news',
  article: (newsId: Id) => `/info/detail?id=${newsId}`,

  login: '/user/login',
  register: '/user/login/register',
  /** What an invitation link opens: the code is filled in already. */
  invitation: (inviteCode: string) => `/user/login/register?inviteCode=${encodeURIComponent(inviteCode)}`,
  registerByEmail: '/login/registerbym',
  forgotPassword: '/user/login/forgetPassword',

  /** Chooses the coupon of a purchase, and goes back to it. */
  chooseCoupon: (productId: Id, quantity = 1) =>
    `/index/setcoupon?productId=${productId}&quantity=${quantity}`,
  receiveCoupons: '/index/getcoupon',
  myCoupons: '/index/mycoupon',

  signIn: '/index/sign',
  signInRecord: '/user/signbonus',
  rewards: '/user/reward',
  group: '/index/joinGroup',
  shareVideo: '/index/shareLink',

  mine: '/mine',
  wallet: '/user/balance',
  orders: '/user/myorder',
  /** One order's sheet over the list. */
  order: (orderId: Id) => `/user/myorder?id=${orderId}`,
  purchases: '/user/orders',
  howIncomeWorks: '/user/earn',
  incomeFund: '/user/fund',
  incomeSources: '/index/incomePattern',
  stock: '/user/stock',
  receiveIncome: '/user/receiveincome',
  takeOut: '/user/allExtract',
  /** Of one type, or of all. */
  records: (type?: RecordType) => (type ? `/user/record?type=${recordTypeNumbers[type]}` : '/user/record'),
  /** One received income, opened among the others. */
  receipt: (recordId: Id) => `/user/record?type=${recordTypeNumbers.receive}&record=${recordId}`,
  /** Only what came from outside or went there. */
  cashRecords: '/user/record2',
  usdtRecords: '/user/recordU',
  withdrawals: '/user/withrecord',
  /** One withdrawal, opened among the others. */
  withdrawal: (recordId: Id) => `/user/withrecord?record=${recordId}`,

  /** The recharge under way, if there is one; otherwise a new one. */
  recharge: '/user/recharge',
  rechargeOf: (id: Id) => `/user/recharge?id=${id}`,
  newRecharge: '/user/newrecharge',
  /** By cash or card. */
  cashRecharge: '/user/cashrecharge',
  withdraw: '/user/withdraw',
  /** To a bank account. */
  cashWithdraw: '/user/cashwithdraw',
  addresses: '/user/address',
  addAddress: '/user/addAddress',
  cashAccounts: '/user/Caddress',
  addCashAccount: '/user/CaddAddress',
  /** The account that is bound, to change it: a certain one, or the first. */
  bankAccount: (bindingId?: Id) => (bindingId ? `/user/bank?id=${bindingId}` : '/user/bank'),

  information: '/user/information',
  editProfile: '/user/edit',
  rename: '/user/name',
  bindEmail: '/user/bindEmail',
  security: '/user/securitycenter',
  loginPassword: '/user/loginPwd',
  fundPassword: '/user/fundPwd',
  verify: '/user/verify',
  settings: '/user/system',
  language: '/index/language',

  team: '/index/friend',
  teamLevel: (level: 1 | 2 | 3) => `/index/friendmore?level=${level}`,
  invite: '/index/invitation',
  lowerIncome: '/index/lowerincome',
  nextLevel: '/index/sharedetails',

  about: '/index/about',
  feedback: '/user/feedback',
  document: (name: 'white-paper' | 'agreement' | 'risk') => `/user/pdf?doc=${name}`,
  /** What a member agrees to by buying a machine. */
  leaseAgreement: (productId: Id) => `/user/pdf?doc=lease&id=${productId}`,
  noPermission: '/nopermission',
} as const;

/**
 * The address of a screen for somebody else's phone. It keeps the world that this page lives in, not which phone it is.
 */
export function shareableAddress(path: string): string {
  const { origin, pathname } = window.location;
  const search = worldName ? `?${new URLSearchParams({ world: worldName })}` : '';
  return `${origin}${pathname}${search}#${path}`;
}

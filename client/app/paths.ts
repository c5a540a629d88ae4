import { worldName } from '#client/device/phone.ts';

type Id = string | number;

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
  product: (productId: Id) => `/index/detail?id=${productId}`,

  login: '/user/login',
  register: '/user/login/register',
  /** What an invitation link opens: the code is filled in already. */
  invitation: (inviteCode: string) => `/user/login/register?inviteCode=${encodeURIComponent(inviteCode)}`,
  forgotPassword: '/user/login/forgetPassword',

  mine: '/mine',
  wallet: '/user/balance',
  orders: '/user/myorder',
  /** One order's sheet over the list. */
  order: (orderId: Id) => `/user/myorder?id=${orderId}`,
  receiveIncome: '/user/receiveincome',
  takeOut: '/user/allExtract',
  /** Of one type, or of all. */
  records: (type?: RecordType) => (type ? `/user/record?type=${recordTypeNumbers[type]}` : '/user/record'),
  withdrawals: '/user/withrecord',
  /** One withdrawal, opened among the others. */
  withdrawal: (recordId: Id) => `/user/withrecord?record=${recordId}`,

  /** The recharge under way, if there is one; otherwise a new one. */
  recharge: '/user/recharge',
  rechargeOf: (id: Id) => `/user/recharge?id=${id}`,
  newRecharge: '/user/newrecharge',
  withdraw: '/user/withdraw',
  addresses: '/user/address',
  addAddress: '/user/addAddress',

  information: '/user/information',
  rename: '/user/name',
  security: '/user/securitycenter',
  loginPassword: '/user/loginPwd',
  fundPassword: '/user/fundPwd',
  settings: '/user/system',
  language: '/index/language',

  team: '/index/friend',
  teamLevel: (level: 1 | 2 | 3) => `/index/friendmore?level=${level}`,
  invite: '/index/invitation',

  about: '/index/about',
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

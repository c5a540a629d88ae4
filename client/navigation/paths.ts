import type { Message } from '#contract/msg.ts';
import { worldName } from '#client/device/phone.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

type Id = string | number;
type MessageType = Message['type'];

/** The numbers of the record lists in `user/record?type=`. */
export const recordTypeNumbers = {
  asset: 1,
  revenue: 2,
  withdrawal: 3,
  recharge: 4,
  receive: 5,
  exchange: 6,
} as const;

export type RecordType = keyof typeof recordTypeNumbers;

const addresses = Object.fromEntries(routeNames.map((name) => [name, `/${routes[name].path}`])) as Readonly<
  Record<RouteName, string>
>;

export const addressOf = (name: RouteName): string => addresses[name];

/** The address of every screen, by the name of its route; a function where the screen takes a query. */
export const paths = {
  ...addresses,

  product: (productId: Id) => `${addresses.product}?id=${productId}`,
  /** Chooses the coupon of a purchase, and goes back to it. */
  chooseCoupon: (productId: Id, quantity = 1) =>
    `${addresses.chooseCoupon}?productId=${productId}&quantity=${quantity}`,
  /** The list with the sheet of one order open. */
  order: (orderId: Id) => `${addresses.orders}?id=${orderId}`,

  /** Messages of one kind, or all of them. */
  messagesOf: (type?: MessageType) => (type ? `${addresses.messagesOf}?type=${type}` : addresses.messagesOf),
  /** One message in full. `type` names the list to search for it. */
  message: (messageId: Id, type?: MessageType) =>
    `${addresses.message}?id=${messageId}${type ? `&type=${type}` : ''}`,
  /** One of the notices that scroll by at home, in full. */
  notice: (noticeId: Id) => `${addresses.message}?notice=${noticeId}`,
  article: (newsId: Id) => `${addresses.article}?id=${newsId}`,

  /** The address of an invitation link: the code is filled in. */
  invitation: (inviteCode: string) => `${addresses.register}?inviteCode=${encodeURIComponent(inviteCode)}`,

  /** Records of one type, or all of them. */
  records: (type?: RecordType) =>
    type ? `${addresses.records}?type=${recordTypeNumbers[type]}` : addresses.records,
  /** The list with one received income open. */
  receipt: (recordId: Id) => `${addresses.records}?type=${recordTypeNumbers.receive}&record=${recordId}`,
  /** The list with one withdrawal open. */
  withdrawal: (recordId: Id) => `${addresses.withdrawals}?record=${recordId}`,

  rechargeOf: (id: Id) => `${addresses.recharge}?id=${id}`,
  /** Changes one bank account, or the first. */
  bankAccount: (bindingId?: Id) =>
    bindingId ? `${addresses.bankAccount}?id=${bindingId}` : addresses.bankAccount,

  teamLevel: (level: 1 | 2 | 3) => `${addresses.teamLevel}?level=${level}`,

  document: (name: 'white-paper' | 'agreement' | 'risk') => `${addresses.document}?doc=${name}`,
  /** The agreement that a member accepts with a purchase. */
  leaseAgreement: (productId: Id) => `${addresses.document}?doc=lease&id=${productId}`,
};

/** The address of a screen to open on another person's phone: it names the world of this page, but not its phone. */
export function shareableAddress(path: string): string {
  const { origin, pathname } = window.location;
  const search = worldName ? `?${new URLSearchParams({ world: worldName })}` : '';
  return `${origin}${pathname}${search}#${path}`;
}

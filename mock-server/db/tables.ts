// Written by `npx tsx scripts/tables.ts` from schema.sql.
import type { Micro } from '#contract/money.ts';

/** The structure of schema.sql. */
export const STRUCTURE = '51c5f0a0d7a37b52699a4a42f5913e76fa9851ec6a18e9b84de24ad38ac205a8';

/** The columns that schema.sql says hold JSON. */
export const jsonColumns = [
  'param.value',
  'command.detail',
  'fault.rule',
  'product.description',
  'product.agreement',
  'coupon.title',
  'message.vals',
  'message.data',
  'notice.title',
  'notice.content',
  'news.title',
  'news.summary',
  'news.content',
  'appVersion.extra',
] as const;

/** The rows of each table. */
interface Tables {
  readonly world: {
    readonly id: 1;
    readonly fixture: string;
    readonly fixtureAt: number;
    readonly fixtureUntilAt: number;
    readonly anchorWorldAt: number;
    readonly anchorMachineAt: number;
    readonly mode: 'frozen' | 'running' | 'scaled';
    readonly rate: number;
    readonly seed: Buffer;
    readonly draws: number;
    readonly sessionsAt: number | null;
  };
  readonly param: {
    readonly name: string;
    readonly value: string;
  };
  readonly agenda: {
    readonly id: number;
    readonly dueAt: number;
    readonly kind: string;
    readonly subject: number;
    readonly error: string | null;
  };
  readonly command: {
    readonly id: number;
    readonly at: number;
    readonly name: string;
    readonly requestId: string;
    readonly detail: string;
  };
  readonly fault: {
    readonly id: number;
    readonly endpoint: string;
    readonly fault: string;
    readonly ms: number;
    readonly msTo: number;
    readonly distribution: 'uniform' | 'lognormal';
    readonly code: number;
    readonly probability: number;
    readonly times: number;
    readonly hits: number;
    readonly phone: string | null;
    readonly rule: string | null;
  };
  readonly member: {
    readonly id: number;
    readonly phone: string;
    readonly email: string;
    readonly areaCode: string;
    readonly name: string;
    readonly headUrl: string;
    readonly passwordHash: string;
    readonly payPasswordHash: string | null;
    readonly inviteCode: string;
    readonly uplineId: number | null;
    readonly depositAddress: string;
    readonly payFailures: number;
    readonly withdrawLockedUntil: number;
    readonly createdAt: number;
    readonly account: string;
  };
  readonly session: {
    readonly tokenHash: Buffer;
    readonly memberId: number;
    readonly createdAt: number;
    readonly usedAt: number;
  };
  readonly pushToken: {
    readonly tokenHash: Buffer;
    readonly token: string;
    readonly createdAt: number;
  };
  readonly loginTry: {
    readonly account: string;
    readonly failures: number;
    readonly lockedUntil: number;
  };
  readonly code: {
    readonly id: number;
    readonly recipient: string;
    readonly purpose: string;
    readonly code: string;
    readonly tries: number;
    readonly usedAt: number | null;
    readonly createdAt: number;
  };
  readonly captcha: {
    readonly id: string;
    readonly digits: string;
    readonly expiresAt: number;
  };
  readonly outbox: {
    readonly id: number;
    readonly recipient: string;
    readonly channel: 'sms' | 'email' | 'push';
    readonly purpose: string;
    readonly code: string;
    readonly text: string;
    readonly createdAt: number;
  };
  readonly idempotency: {
    readonly id: number;
    readonly memberId: number;
    readonly endpoint: string;
    readonly key: string | null;
    readonly fingerprint: string;
    readonly answer: string;
    readonly createdAt: number;
  };
  readonly account: {
    readonly id: number;
    readonly memberId: number | null;
    readonly kind: string;
    readonly balanceMicro: Micro;
  };
  readonly movement: {
    readonly id: number;
    readonly cause: string;
    readonly requestId: string;
    readonly createdAt: number;
  };
  readonly posting: {
    readonly id: number;
    readonly movementId: number;
    readonly kind: string;
    readonly fromId: number;
    readonly toId: number;
    readonly amountMicro: Micro;
  };
  readonly record: {
    readonly id: number;
    readonly memberId: number;
    readonly type: string;
    readonly code: string;
    readonly amountMicro: Micro;
    readonly subject: number | null;
    readonly detail: string;
    readonly createdAt: number;
  };
  readonly recordMovement: {
    readonly recordId: number;
    readonly movementId: number;
  };
  readonly product: {
    readonly id: number;
    readonly name: string;
    readonly imageUrl: string;
    readonly status: number;
    readonly priceMicro: Micro;
    readonly dayReturnMicro: Micro;
    readonly validDays: number;
    readonly saleStartAt: number;
    readonly saleEndAt: number;
    readonly rushAt: number;
    readonly stock: number;
    readonly memberLimit: number;
    readonly position: number;
    readonly description: string;
    readonly agreement: string;
  };
  readonly machineOrder: {
    readonly id: number;
    readonly memberId: number;
    readonly productId: number;
    readonly quantity: number;
    readonly priceMicro: Micro;
    readonly paidMicro: Micro;
    readonly dayReturnMicro: Micro;
    readonly validDays: number;
    readonly receivedDays: number;
    readonly startAt: number;
  };
  readonly collection: {
    readonly id: number;
    readonly memberId: number;
    readonly incomeMicro: Micro;
    readonly dividendMicro: Micro;
    readonly createdAt: number;
    readonly arriveAt: number;
  };
  readonly receipt: {
    readonly id: number;
    readonly collectionId: number;
    readonly orderId: number;
    readonly days: number;
    readonly amountMicro: Micro;
  };
  readonly stockLot: {
    readonly id: number;
    readonly memberId: number;
    readonly amountMicro: Micro;
    readonly paidDays: number;
    readonly startAt: number;
    readonly soldAt: number | null;
  };
  readonly coupon: {
    readonly id: number;
    readonly title: string;
    readonly productId: number | null;
    readonly amountMicro: Micro;
    readonly minSpendMicro: Micro;
    readonly receivableFromAt: number;
    readonly receivableUntilAt: number;
    readonly validDays: number;
    readonly quantity: number;
  };
  readonly memberCoupon: {
    readonly id: number;
    readonly couponId: number;
    readonly memberId: number;
    readonly productId: number | null;
    readonly amountMicro: Micro;
    readonly minSpendMicro: Micro;
    readonly validDays: number;
    readonly receivedAt: number;
    readonly endAt: number;
    readonly usedOrderId: number | null;
  };
  readonly bonus: {
    readonly memberId: number;
    readonly sourceId: number;
    readonly level: number;
    readonly kind: 'referral bonus' | 'team benefits';
    readonly subject: number;
    readonly amountMicro: Micro;
  };
  readonly onceReward: {
    readonly memberId: number;
    readonly name: string;
    readonly createdAt: number;
  };
  readonly signIn: {
    readonly id: number;
    readonly memberId: number;
    readonly day: string;
    readonly streak: number;
    readonly amountMicro: Micro;
    readonly createdAt: number;
  };
  readonly redemptionCode: {
    readonly id: number;
    readonly code: string;
    readonly type: 'bonus' | 'random bonus' | 'stock';
    readonly amountMicro: Micro;
    readonly amountToMicro: Micro;
    readonly most: number;
    readonly expireAt: number;
  };
  readonly redemption: {
    readonly id: number;
    readonly codeId: number;
    readonly memberId: number;
    readonly code: string;
    readonly type: string;
    readonly amountMicro: Micro;
    readonly createdAt: number;
  };
  readonly groupJoin: {
    readonly id: number;
    readonly memberId: number;
    readonly imageUrl: string;
    readonly state: 'verifying' | 'credited' | 'rejected';
    readonly reason: string;
    readonly amountMicro: Micro;
    readonly createdAt: number;
    readonly verifyAt: number;
  };
  readonly sharedVideo: {
    readonly memberId: number;
    readonly url: string;
    readonly amountMicro: Micro;
    readonly createdAt: number;
  };
  readonly rewardsShown: {
    readonly memberId: number;
    readonly recordId: number;
  };
  readonly binding: {
    readonly id: number;
    readonly memberId: number;
    readonly kind: 'address' | 'bank';
    readonly currency: string;
    readonly chain: string;
    readonly address: string;
    readonly bank: string;
    readonly payee: string;
    readonly account: string;
    readonly ifsc: string;
    readonly createdAt: number;
    readonly removedAt: number | null;
  };
  readonly recharge: {
    readonly id: number;
    readonly memberId: number;
    readonly channel: 'usdt' | 'cash' | 'card';
    readonly currency: string;
    readonly announcedMicro: Micro;
    readonly minimumMicro: Micro;
    readonly worthMicro: Micro;
    readonly creditMicro: Micro | null;
    readonly reference: string;
    readonly transferHash: string | null;
    readonly status: 'pending' | 'processing' | 'arrived' | 'failed' | 'not received' | 'expired';
    readonly reason: string;
    readonly createdAt: number;
    readonly arrivedAt: number;
  };
  readonly transfer: {
    readonly hash: string;
    readonly address: string;
    readonly chain: string;
    readonly amountMicro: Micro;
    readonly status: 'pending' | 'credited' | 'ignored' | 'below minimum' | 'reorganised';
    readonly seenAt: number;
    readonly blockSeconds: number;
    readonly confirmations: number;
  };
  readonly withdrawal: {
    readonly id: number;
    readonly memberId: number;
    readonly bindingId: number;
    readonly kind: 'address' | 'bank';
    readonly payCurrency: string | null;
    readonly payMicro: Micro | null;
    readonly chain: string;
    readonly destination: string;
    readonly amountMicro: Micro;
    readonly feeMicro: Micro;
    readonly status: 'pending' | 'processing' | 'arrived' | 'failed';
    readonly reason: string;
    readonly createdAt: number;
    readonly processFromAt: number;
    readonly arriveBeforeAt: number;
    readonly arrivedAt: number;
  };
  readonly withdrawalApproval: {
    readonly withdrawalId: number;
    readonly approvedAt: number;
  };
  readonly message: {
    readonly id: number;
    readonly memberId: number | null;
    readonly type: 'news' | 'station' | 'notice' | 'voucher';
    readonly words: string;
    readonly vals: string;
    readonly data: string;
    readonly createdAt: number;
  };
  readonly messageRead: {
    readonly memberId: number;
    readonly messageId: number;
  };
  readonly notice: {
    readonly id: number;
    readonly kind: 'wallet' | 'scroll' | 'popup';
    readonly title: string;
    readonly content: string;
    readonly createdAt: number;
  };
  readonly news: {
    readonly id: number;
    readonly title: string;
    readonly summary: string;
    readonly content: string;
    readonly imageUrl: string;
    readonly createdAt: number;
  };
  readonly appVersion: {
    readonly id: number;
    readonly platform: string;
    readonly versionCode: number;
    readonly version: string;
    readonly downUrl: string;
    readonly extra: string;
    readonly compulsory: 0 | 1;
    readonly createdAt: number;
  };
  readonly post: {
    readonly id: number;
    readonly memberId: number;
    readonly content: string;
    readonly videoUrl: string;
    readonly byManager: 0 | 1;
    readonly createdAt: number;
  };
  readonly postImage: {
    readonly postId: number;
    readonly position: number;
    readonly url: string;
  };
  readonly postLike: {
    readonly postId: number;
    readonly memberId: number;
  };
  readonly comment: {
    readonly id: number;
    readonly postId: number;
    readonly memberId: number;
    readonly replyToId: number | null;
    readonly content: string;
    readonly createdAt: number;
  };
  readonly feedback: {
    readonly id: number;
    readonly memberId: number;
    readonly phone: string;
    readonly content: string;
    readonly createdAt: number;
  };
  readonly feedbackImage: {
    readonly feedbackId: number;
    readonly position: number;
    readonly url: string;
  };
}

/** The columns that a new row may leave out: SQLite numbers or computes them, or they have a default or may be null. */
interface OptionalColumns {
  readonly world: 'id' | 'sessionsAt';
  readonly param: never;
  readonly agenda: 'id' | 'error';
  readonly command: 'id';
  readonly fault: 'id' | 'hits' | 'phone' | 'rule';
  readonly member: 'id' | 'email' | 'payPasswordHash' | 'uplineId' | 'payFailures' | 'withdrawLockedUntil' | 'account';
  readonly session: never;
  readonly pushToken: never;
  readonly loginTry: 'lockedUntil';
  readonly code: 'id' | 'tries' | 'usedAt';
  readonly captcha: never;
  readonly outbox: 'id';
  readonly idempotency: 'id' | 'key';
  readonly account: 'id' | 'memberId' | 'balanceMicro';
  readonly movement: 'id';
  readonly posting: 'id';
  readonly record: 'id' | 'subject' | 'detail';
  readonly recordMovement: never;
  readonly product: 'id';
  readonly machineOrder: 'id' | 'receivedDays';
  readonly collection: 'id';
  readonly receipt: 'id';
  readonly stockLot: 'id' | 'paidDays' | 'soldAt';
  readonly coupon: 'id' | 'productId';
  readonly memberCoupon: 'id' | 'productId' | 'usedOrderId';
  readonly bonus: never;
  readonly onceReward: never;
  readonly signIn: 'id';
  readonly redemptionCode: 'id';
  readonly redemption: 'id';
  readonly groupJoin: 'id' | 'reason';
  readonly sharedVideo: never;
  readonly rewardsShown: never;
  readonly binding: 'id' | 'currency' | 'chain' | 'address' | 'bank' | 'payee' | 'account' | 'ifsc' | 'removedAt';
  readonly recharge: 'id' | 'creditMicro' | 'transferHash' | 'reason' | 'arrivedAt';
  readonly transfer: never;
  readonly withdrawal: 'id' | 'payCurrency' | 'payMicro' | 'reason' | 'arrivedAt';
  readonly withdrawalApproval: never;
  readonly message: 'id' | 'memberId';
  readonly messageRead: never;
  readonly notice: 'id';
  readonly news: 'id';
  readonly appVersion: 'id';
  readonly post: 'id';
  readonly postImage: never;
  readonly postLike: never;
  readonly comment: 'id' | 'replyToId';
  readonly feedback: 'id';
  readonly feedbackImage: never;
}

export type Table = keyof Tables;

/** A column by the name of its table and its own: `member.phone`. */
export type Column = { [T in Table]: `${T}.${keyof Tables[T] & string}` }[Table];

/** A row of a table. */
export type Row<T extends Table> = Tables[T];

/** A row to be inserted into a table. */
export type NewRow<T extends Table> = Omit<Row<T>, OptionalColumns[T]> & Partial<Row<T>>;

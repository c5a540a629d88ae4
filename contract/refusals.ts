/**
 * Every reason a call can be refused for, with the code of its answer.
 * Below 1000 the code is also the HTTP status, except 422: foreseen refusals answer HTTP 200.
 */
export const refusals = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  UNKNOWN_ENDPOINT: 404,
  UNKNOWN_WORLD: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_KEY_REUSED: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_BODY: 415,
  BAD_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,

  BAD_CREDENTIALS: 1001,
  LOGIN_LOCKED: 1002,
  PHONE_TAKEN: 1003,
  UNKNOWN_INVITE_CODE: 1004,
  WRONG_CODE: 1005,
  TOO_SOON: 1006,
  TOO_MANY_CODES: 1007,
  WRONG_CAPTCHA: 1008,
  WRONG_OLD_PASSWORD: 1009,
  PASSWORDS_DIFFER: 1010,
  NOT_AN_IMAGE: 1011,

  UNKNOWN_PRODUCT: 2001,
  SOLD_OUT: 2002,
  SALE_NOT_STARTED: 2003,
  SALE_ENDED: 2004,
  LIMIT_REACHED: 2005,
  COUPON_UNUSABLE: 2006,
  UNKNOWN_ORDER: 2007,
  NO_PROFIT_TODAY: 2008,

  INSUFFICIENT_BALANCE: 3001,
  NOTHING_TO_TAKE_OUT: 3002,
  MORE_THAN_INCOME: 3003,
  BAD_ADDRESS: 3004,
  BAD_IFSC: 3005,
  ALREADY_BOUND: 3006,
  UNKNOWN_BINDING: 3007,
  IN_USE: 3008,
  BELOW_MINIMUM: 3009,
  CHANNEL_CLOSED: 3010,
  UNKNOWN_RECHARGE: 3011,
  NO_BINDING: 3012,
  NO_PAY_PASSWORD: 3013,
  WRONG_PAY_PASSWORD: 3014,
  WITHDRAW_LOCKED: 3015,
  UNKNOWN_RECORD: 3016,

  WORLD_EXISTS: 9001,
  WORLD_NEEDED: 9002,
  TOO_MANY_WORLDS: 9003,
  UNKNOWN_MEMBER: 9004,
  CLOCK_ONLY_FORWARD: 9005,
  UNKNOWN_TRANSFER: 9006,
  UNKNOWN_WITHDRAWAL: 9007,
  ALREADY_DECIDED: 9008,
  NOT_A_WORLD_FILE: 9009,
} as const;

export type Reason = keyof typeof refusals;

/** Refusals that any endpoint may answer with; they need not be listed by it. */
export const generalRefusals = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'UNKNOWN_ENDPOINT',
  'UNKNOWN_WORLD',
  'METHOD_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_REUSED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_BODY',
  'BAD_INPUT',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
] as const satisfies readonly Reason[];

export type GeneralRefusal = (typeof generalRefusals)[number];

/** The HTTP status of a refusal: its own code where that is a status, 200 for the foreseen ones. */
export function statusOf(reason: Reason): number {
  const code = refusals[reason];
  return code < 1000 && code !== refusals.BAD_INPUT ? code : 200;
}

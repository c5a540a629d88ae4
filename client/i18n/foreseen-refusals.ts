/** The refusals of `contract/words/messages` that a screen can foresee. Their texts are the platform's. */
export const foreseenRefusals = [
  ...(['PHONE_TAKEN', 'EMAIL_CLOSED', 'NO_EMAIL', 'PASSWORDS_DIFFER', 'PASSWORDS_DIFFER_fund'] as const),
  ...(['UNKNOWN_PRODUCT', 'SOLD_OUT', 'COUPON_UNUSABLE'] as const),
  ...(['UNKNOWN_ORDER', 'UNKNOWN_MESSAGE', 'NO_PROFIT_TODAY'] as const),
  ...(['NOTHING_TO_TAKE_OUT', 'MORE_THAN_INCOME'] as const),
  ...(['INSUFFICIENT_BALANCE', 'INSUFFICIENT_STOCK', 'INSUFFICIENT_STOCK_none'] as const),
  ...(['BELOW_MINIMUM', 'BELOW_MINIMUM_recharge', 'CHANNEL_CLOSED', 'CHANNEL_CLOSED_withdraw'] as const),
  ...(['NO_BINDING', 'NO_BINDING_bank', 'NO_PAY_PASSWORD', 'WITHDRAW_LOCKED'] as const),
  ...(['BAD_ADDRESS', 'BAD_IFSC', 'IN_USE', 'NOT_A_VIDEO_LINK'] as const),
  ...(['NOT_AN_IMAGE', 'NOT_AN_IMAGE_pixels', 'BODY_TOO_LARGE_file', 'BODY_TOO_LARGE_files'] as const),
];

export type ForeseenRefusal = (typeof foreseenRefusals)[number];

import type { ForeignPlatform } from './platform.ts';
import {
  coupon,
  order,
  machine,
  deposit,
  binding,
  floor,
  notice,
  promotion,
  proof,
  signedIn,
} from './profile-entities.ts';

const user = {
  'user.register': {
    request: { password: 'passwd', inviteCode: 'invitationCode', code: 'smsCode', areaCode: null },
    answer: { userId: 'memberId' },
  },
  'user.smsCode': { request: { areaCode: null } },
  'user.isValidAccount': { answer: { valid: 'free' } },
  'user.resetPassword': { request: { code: 'smsCode', password: 'newPasswd' } },
  'user.updatePassword': {
    request: { oldPassword: 'oldPasswd', newPassword: 'newPasswd', confirmPassword: 'confirmPasswd' },
  },
  'user.payPasswordUpdate': {
    request: { password: 'payPwd', confirmPassword: 'confirmPayPwd', code: 'smsCode' },
  },
  'user.payPasswordCode': {
    request: { channel: { name: 'way', values: { PHONE: 'sms', EMAIL: 'email' } } },
  },
  'user.payPasswordChannels': { answer: { sms: 'phone', email: 'mail' } },
  'user.bindEmail': { request: { code: 'emailCode' } },
  'user.hasPayPassword': null,
  'user.sessions': null,
  'user.endSessions': null,
  'user.rename': { request: { name: 'nickname' } },
  'user.avatar': { request: { file: 'head' } },
  'user.emailOpen': { answer: { open: 'isOpen' } },
  'user.captcha': { answer: { captchaId: 'key', image: 'picture' } },
  'user.countries': { answer: { code: 'iso', areaCode: 'callingCode', name: 'country' } },
  'user.signInToday': { answer: { signed: 'isSigned', streak: 'daysInRow', reward: 'bonus' } },
  'user.signIn': { answer: signedIn },
  'user.signInAsBefore': { answer: signedIn },
  'user.signInRecord': { answer: { day: 'date', amount: 'bonus', createTime: 'signTime' } },
  'user.walletNotice': { answer: notice },
  'user.scrollNotice': { answer: notice },
  'user.sysInfo': {
    answer: {
      brandName: 'siteName',
      currency: 'coin',
      tabBar: 'tabs',
      minRecharge: 'rechargeMin',
      rechargeChannels: { name: 'rechargeWays', values: { USDT: 'usdt' } },
      minWithdraw: 'withdrawMin',
      withdrawFeeRate: 'withdrawFee',
      arrivalHours: { value: 72 },
      worldTime: 'serverTime',
    },
  },
  'user.carousel': { answer: { imageUrl: 'pic', linkUrl: 'link' } },
  'user.news': {
    answer: {
      id: 'newsId',
      title: 'headline',
      summary: 'brief',
      content: 'html',
      imageUrl: 'cover',
      createTime: 'publishTime',
    },
  },
  'user.popupRewards': { answer: { id: 'rewardId', amount: 'money', createTime: 'rewardTime' } },
  'user.appUrlLink': { answer: { webUrl: 'h5Url' } },
  'user.feedback': { answer: { id: 'feedbackId' } },
  'user.sellFinancial': { request: { amount: 'money' }, answer: { amount: 'money', available: 'balance' } },
  'user.invitedFloor': { answer: floor },
  'user.invitedFloor2': { answer: floor },
  'user.invitedNum': { answer: { num: 'invited', validNum: 'buyers' } },
  'user.teamSummary': {
    path: 'team/overview',
    answer: {
      size: 'people',
      validSize: 'buyers',
      levels: 'tiers',
      level: 'tier',
      num: 'people',
      validNum: 'buyers',
      income: 'money',
    },
  },
  'user.teamMembers': {
    path: 'team/people',
    request: { level: 'tier' },
    answer: { name: 'nickname', createTime: 'joinTime', valid: 'hasBought', income: 'money' },
  },
  'user.groupJoin': { path: 'official/proof', request: { file: 'screenshot' }, answer: proof },
  'user.groupStatus': null,
  'user.shareLink': { path: 'promo/video', request: { url: 'link' }, answer: promotion },
  'user.shareLinkStatus': null,
  'user.redeemRecord': null,
};

const giftAndMessages = {
  'gift.registerReward': { answer: { available: 'canReceive', amount: 'money', received: 'isReceived' } },
  'gift.receiveRegisterReward': { answer: { amount: 'money' } },
  'gift.exchangeRate': { answer: { currency: 'code', unit: 'sign' } },
  'gift.coupons': { request: { state: coupon.state }, answer: coupon },
  'gift.couponsOpen': { answer: { open: 'isOpen' } },
  'gift.productCoupons': { answer: coupon },
  'gift.myProductCoupons': { answer: coupon },
  'gift.productCouponData': {
    answer: { ...coupon, receivable: 'receivableNum', usable: 'usableNum' },
  },
  'gift.receiveCoupon': { answer: coupon },
  'msg.messages': {
    request: { type: { name: 'kind', values: { OWN: 'station' } } },
    answer: {
      id: 'letterId',
      type: { name: 'kind', values: { OWN: 'station' } },
      body: 'text',
      read: 'isRead',
      createTime: 'sendTime',
      unread: 'newNum',
    },
  },
  'msg.markRead': { request: { id: 'letterId' }, answer: { unread: 'newNum' } },
  'msg.telegram': { answer: { link: 'url' } },
  'msg.liveTicket': null,
  'msg.live': null,
};

const money = {
  'income.takeOut': {
    request: { amount: 'money' },
    answer: { amount: 'money', income: 'incomeLeft', available: 'balance' },
  },
  'product.products': { path: 'machine/page', request: { status: machine.status }, answer: machine },
  'product.product': {
    path: 'machine/one',
    request: { productId: 'machineId' },
    answer: { ...machine, stock: 'stockNum', limit: 'maxNum', description: 'intro', agreement: 'lease' },
  },
  'product.quote': null,
  'product.createOrder': { request: { quantity: 'num' }, answer: order },
  'product.receiveIncome': { answer: { amount: 'money' } },
  'product.orders': { request: { status: order.status }, answer: order },
  'product.orderReceipts': {
    answer: {
      id: 'receiptId',
      amount: 'money',
      status: { name: 'state', values: { 1: 'receiving', 2: 'arrived' } },
    },
  },
  'fund.addAddress': { request: binding, answer: binding },
  'fund.banks': { answer: { code: 'bankCode', name: 'bankName' } },
  'fund.bindings': { path: 'user/bank/mine', request: { kind: binding.kind }, answer: binding },
  'fund.unbind': { path: 'user/bank/delete', request: { id: 'bankId' } },
  'fund.chains': null,
  'fund.recharge': {
    path: 'deposit/apply',
    request: { channel: deposit.channel, amount: 'money', currency: null },
    answer: deposit,
  },
  'fund.rechargeStatus': { path: 'deposit/one', request: { id: 'depositId' }, answer: deposit },
  'wallet.withdrawStatus': { answer: { open: 'isOpen', pending: 'waitingNum' } },
  'wallet.withdrawQuote': null,
  'wallet.withdraw': {
    path: 'cash/withdraw/apply',
    request: { amount: 'money', bindingId: 'bankId', payPassword: 'payPwd' },
    answer: {
      id: 'withdrawId',
      amount: 'money',
      fee: 'feeMoney',
      net: 'realMoney',
      currency: 'coin',
      chain: 'net',
      address: 'toAddress',
      status: { name: 'state', values: { WAITING: 'pending', PAYING: 'processing', DONE: 'arrived' } },
      createTime: 'applyTime',
      arriveBefore: 'latestTime',
      arriveTime: 'doneTime',
    },
  },
  'wallet.wallet': {
    path: 'account/overview',
    answer: {
      holdingAssets: 'total',
      available: 'balance',
      income: 'incomeMoney',
      transit: 'onTheWay',
      stockAssets: 'stockMoney',
      dividend: 'stockShare',
      todayIncome: 'todayMoney',
      totalIncome: 'allMoney',
      receivable: 'waitingMoney',
      teamSize: 'teamPeople',
      teamIncome: 'teamMoney',
    },
  },
  'wallet.incomeDays': null,
  'wallet.records': {
    path: 'account/flow',
    request: { type: recordType(), money: null },
    answer: {
      id: 'flowId',
      type: recordType(),
      amount: 'money',
      description: 'text',
      status: { name: 'state', values: { WAITING: 'pending', PAYING: 'processing', DONE: 'succeeded' } },
      code: {
        name: 'kind',
        values: {
          1: 'RECHARGE',
          2: 'WITHDRAWAL',
          3: 'BUY_MACHINE',
          4: 'DAILY_INCOME',
          5: 'TEAM_BENEFITS',
          6: 'BONUS',
          8: 'REFERRAL_BONUS',
          12: 'TAKE_OUT',
          13: 'SELL_STOCK',
        },
      },
      time: 'flowTime',
    },
  },
  'wallet.record': null,
};

function recordType() {
  const values = {
    IN: 'recharge',
    OUT: 'withdrawal',
    REVENUE: 'revenue',
    SWAP: 'exchange',
    ASSET: 'asset',
  };
  return { name: 'group', values };
}

/** The profile of the foreign platform, as a user would write it (docs/hosts.md). */
/** The endpoint of a profile, by its id, at a platform that lacks these fields of the request. */
export function withoutFields(
  endpoints: Readonly<Record<string, unknown>>,
  id: string,
  ...names: string[]
): Record<string, object> {
  const { request = {}, ...rest } = endpoints[id] as { request?: object };
  return {
    [id]: { ...rest, request: { ...request, ...Object.fromEntries(names.map((name) => [name, null])) } },
  };
}

export const profileOf = ({ origins, pictures }: ForeignPlatform) => ({
  name: 'Goldfield',
  services: Object.fromEntries(Object.entries(origins).map(([service, url]) => [service, { url, pictures }])),
  endpoints: {
    ...user,
    ...giftAndMessages,
    ...money,
    'user.redeem': {
      path: `${origins.gift}/voucher/use`,
      answer: { amount: 'money', type: { name: 'kind', values: { CASH: 'bonus' } } },
    },
  },
  wire: {
    envelope: { code: 'status', message: 'message', data: 'result' },
    success: ['SUCCESS'],
    unauthorized: ['TOKEN_EXPIRED'],
    reasons: {
      LOGIN_WRONG: 'BAD_CREDENTIALS',
      PHONE_USED: 'PHONE_TAKEN',
      INVITATION_WRONG: 'UNKNOWN_INVITE_CODE',
      SMS_CODE_WRONG: 'WRONG_CODE',
      SOLD_OUT: 'SOLD_OUT',
      BALANCE_SHORT: 'INSUFFICIENT_BALANCE',
      INCOME_EMPTY: 'NO_PROFIT_TODAY',
      PAY_PWD_MISSING: 'NO_PAY_PASSWORD',
      PAY_PWD_WRONG: 'WRONG_PAY_PASSWORD',
    },
    paging: { page: 'page', size: 'size', list: 'rows', total: 'count' },
    times: 'iso',
    phone: { format: 'national', callingCodes: ['254'], leadingZero: true, callingCodeField: 'countryCode' },
    loginWith: 'phone',
  },
  pictures: [new URL(pictures).origin],
});

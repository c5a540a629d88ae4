/** The entities of the foreign platform by the contract’s names. */

export const coupon = {
  id: 'couponId',
  title: 'name',
  productId: 'machineId',
  amount: 'money',
  minSpend: 'minimum',
  startTime: 'beginTime',
  validDays: 'days',
  state: { values: { 1: 'receivable', 2: 'available', 3: 'used', 4: 'expired' } },
};

export const order = {
  id: 'orderId',
  productId: 'machineId',
  productName: 'machineName',
  productImg: 'machinePic',
  quantity: 'num',
  paid: 'paidMoney',
  dayReturnAmount: 'dailyEarnings',
  walletotal: 'totalRevenue',
  receivedAmount: 'receivedMoney',
  receivableAmount: 'waitingMoney',
  expireTime: 'expiryDate',
  status: { name: 'state', values: { 1: 'valid', 2: 'expired' } },
};

export const machine = { id: 'productId', status: { values: { 1: 4 } } };

export const deposit = {
  id: 'depositId',
  channel: { name: 'way', values: { USDT: 'usdt' } },
  amount: 'money',
  currency: 'coin',
  address: 'toAddress',
  chain: 'net',
  minimum: 'minMoney',
  confirmations: 'blocks',
  needed: 'blocksNeeded',
  status: { name: 'state', values: { WAITING: 'pending', DONE: 'arrived' } },
  arriveTime: 'doneTime',
};

export const binding = {
  id: 'bankId',
  kind: { values: { 1: 'address', 2: 'bank' } },
  bank: 'bankName',
  account: 'cardNo',
};

export const floor = {
  floor: 'step',
  need: 'needPeople',
  reward: 'bonus',
  reached: 'isReached',
  credited: 'isPaid',
};
export const notice = { id: 'noticeId', content: 'text' };
export const proof = {
  state: { name: 'proof', values: { CHECKING: 'verifying', PAID: 'credited' } },
  amount: 'money',
};
export const promotion = { state: { name: 'proof', values: { PAID: 'credited' } }, amount: 'money' };
export const signedIn = { amount: 'bonus', streak: 'daysInRow' };

import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { income } from '#contract/income.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { product, type Order, type Quote } from '#contract/product.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { discountOf, leftAfter, moneyAfter, shareOfMicro } from '#client/api/money.ts';
import { worthIn, worthOf } from '#client/i18n/worth.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { decimal } from '#tests/campaigns/simulation/model/arithmetic.ts';
import { MINUTE, SECOND } from '#tests/campaigns/simulation/model/days.ts';
import { accounts, CASH, Difference, equal, same, sumOf, type Stage } from './stage.ts';

/** Shows a price, commits to it, and compares what was posted. Returns how it ended. */
type Case = (stage: Stage) => Promise<string>;

/** Draws an amount as members type it: of two decimals, and of any size. */
const typed = ({ random }: Stage, digits: number): string =>
  decimal(random.integer(1, 10 ** random.integer(2, digits)) * 10_000);

/** Creates a coupon and receives it. */
async function coupon(stage: Stage, member: Stage['members'][number], productId: string) {
  const { random } = stage;
  const amount = decimal(random.integer(1, 10 ** random.integer(1, 8)));
  const { id } = await stage.ok(control.addCoupon, {
    ...{ title: 'Discount', amount, validDays: 3, quantity: 1 },
    ...(random.chance(0.3) && { minSpend: decimal(random.integer(1, 60_000_000)) }),
    ...(random.chance(0.3) && { productId }),
  });
  await stage.ok(gift.receiveCoupon, { couponId: id }, member);
  return { id, amount };
}

/** The client's own sums, which it shows where a host has no quotes. */
function comparePrice(quote: Quote, held: { readonly amount: string } | undefined): void {
  const discount = held ? discountOf(held, toMicro(quote.price)) : 0;
  same('the discount', quote.discount, discount);
  same('the pay', leftAfter(quote.price, toMoney(discount)), toMicro(quote.pay));
  same('the total return', quote.walletotal, toMicro(quote.dayReturnAmount) * quote.validDays);
}

const purchase: Case = async (stage) => {
  const { random } = stage;
  const member = random.pick(stage.members);
  const productId = random.pick(stage.machines);
  if (random.chance(0.1)) await stage.changeMachine(productId);
  const held = random.chance(0.4) ? await coupon(stage, member, productId) : undefined;
  const input = { productId, quantity: String(random.integer(1, 5)), couponId: held?.id };
  const quoted = await stage.call(product.quote, input, member);
  const quote = quoted.data as Quote;
  const before = stage.balanceOf(member, 'available');
  const isChanged = random.chance(0.05);
  if (isChanged) await stage.changeMachine(productId);
  stage.takePostings();
  const bought = await stage.call(
    product.createOrder,
    quoted.reason === undefined
      ? {
          ...input,
          expectedPay: quote.pay,
          expectedDayReturnAmount: quote.dayReturnAmount,
          expectedValidDays: String(quote.validDays),
        }
      : input,
    member,
  );
  const postings = stage.takePostings();
  // Terms that changed after the quote refuse the purchase. They may also do so for another reason, or lift one.
  if (bought.reason !== undefined) {
    equal('postings of a refused purchase', 0, postings.length);
    return bought.reason;
  }
  if (quoted.reason !== undefined) return 'changed';
  comparePrice(quote, held);
  const order = bought.data as Order;
  // A coupon may cover both the earlier price and the present one.
  if (!isChanged) equal('the price of an order', quote.price, order.price);
  for (const name of ['dayReturnAmount', 'walletotal', 'validDays'] as const)
    equal(`the ${name} of an order`, quote[name], order[name]);
  equal('the available balance', quote.available, toMoney(before));
  same('the payment', quote.pay, toMicro(order.paid));
  same(
    'the payment',
    quote.pay,
    sumOf(postings, accounts.of(member, 'available'), accounts.platform('treasury')),
  );
  return 'ok';
};

const withdrawal: Case = async (stage) => {
  const { random, feeRate, cashRate } = stage;
  const member = random.pick(stage.members);
  const [address = '', bank = ''] = stage.destinations.get(member) ?? [];
  const bindingId = random.pick([address, bank]);
  const amount = typed(stage, 6);
  const quoted = await stage.call(wallet.withdrawQuote, { amount, bindingId }, member);
  const quote = quoted.data as OutputOf<typeof wallet.withdrawQuote>;
  stage.takePostings();
  const asked = await stage.call(
    wallet.withdraw,
    {
      ...{ amount, bindingId, payPassword },
      ...(quoted.reason === undefined && { expectedFee: quote.fee, expectedPayAmount: quote.payAmount }),
    },
    member,
  );
  equal('the refusal of a withdrawal', quoted.reason, asked.reason);
  if (asked.reason !== undefined) {
    equal('postings of a refused withdrawal', 0, stage.takePostings().length);
    return asked.reason;
  }
  const [available, frozen] = [accounts.of(member, 'available'), accounts.of(member, 'frozen')];
  same('the amount set aside', quote.amount, sumOf(stage.takePostings(), available, frozen));
  same('the fee by the client', shareOfMicro(toMicro(amount), feeRate), toMicro(quote.fee));
  const made = asked.data as OutputOf<typeof wallet.withdraw>;
  for (const name of ['amount', 'fee', 'net', 'payAmount'] as const)
    equal(`the ${name} of a withdrawal`, quote[name], made[name]);
  if (bindingId === bank) equal('the payout', worthIn(quote.net, cashRate), quote.payAmount);
  await stage.ok(control.decideWithdrawal, { id: made.id, decision: 'approve' });
  stage.advance(2 * MINUTE);
  const paid = stage.takePostings();
  same(
    'the net amount',
    quote.net,
    sumOf(paid, frozen, accounts.platform(bindingId === bank ? 'bank' : 'chain')),
  );
  same('the fee', quote.fee, sumOf(paid, frozen, accounts.platform('fees')));
  return bindingId === bank ? 'ok to a bank' : 'ok';
};

const recharge: Case = async (stage) => {
  const { random, cashRate } = stage;
  const member = random.pick(stage.members);
  const channel = random.pick(['usdt', 'cash', 'card'] as const);
  const amount = typed(stage, 8);
  const shown = channel === 'usdt' ? amount : worthOf(amount, cashRate);
  stage.takePostings();
  const { data, reason } = await stage.call(fund.recharge, { channel, amount }, member);
  if (reason !== undefined) {
    equal('postings of a refused recharge', 0, stage.takePostings().length);
    return reason;
  }
  const opened = data as OutputOf<typeof fund.recharge>;
  same('the announced amount', amount, toMicro(opened.amount));
  equal('the currency', channel === 'usdt' ? 'USDT' : CASH, opened.currency);
  if (channel === 'usdt') await stage.ok(control.transfer, { phone: member.phone, amount });
  else await stage.ok(control.decideRecharge, { id: opened.id, decision: 'confirm' });
  stage.advance(3 * SECOND);
  const from = accounts.platform(channel === 'usdt' ? 'chain' : 'bank');
  same('the credit', shown, sumOf(stage.takePostings(), from, accounts.of(member, 'available')));
  return `ok by ${channel}`;
};

/** Sells stock, or moves income to the balance: at par, and both balances are as the sheet says. */
const exchange: Case = async (stage) => {
  const { random } = stage;
  const member = random.pick(stage.members);
  const kind = random.pick(['stock', 'income'] as const);
  if (kind === 'stock' && random.chance(0.3))
    await stage.ok(control.grant, { phone: member.phone, kind: 'stock', amount: typed(stage, 6) });
  if (kind === 'income' && random.chance(0.05)) await stage.passDay();
  const [held, available] = [stage.balanceOf(member, kind), stage.balanceOf(member, 'available')];
  const amount = typed(stage, 6);
  stage.takePostings();
  const endpoint = kind === 'stock' ? user.sellFinancial : income.takeOut;
  const { data, reason } = await stage.call(endpoint, { amount }, member);
  const postings = stage.takePostings();
  if (reason !== undefined) {
    equal('postings of a refused exchange', 0, postings.length);
    equal('the refusal of an exchange', toMicro(amount) > held, true);
    return reason;
  }
  const [from, to] = [accounts.of(member, kind), accounts.of(member, 'available')];
  const answer = data as Readonly<Record<string, string>>;
  same(`the ${kind} exchanged`, amount, sumOf(postings, from, to));
  equal('the balance after it', moneyAfter(toMoney(available), toMicro(amount)), answer['available']);
  equal(`the ${kind} after it`, toMoney(held - toMicro(amount)), answer[kind]);
  return `ok of ${kind}`;
};

const cases = { purchase, withdrawal, recharge, exchange };

/** Plays a random case. Returns its name and how it ended. */
export async function playCase(stage: Stage): Promise<string> {
  const { random } = stage;
  if (random.chance(0.02)) await stage.changeTerms();
  const name = random.pick(['purchase', 'purchase', 'withdrawal', 'recharge', 'exchange'] as const);
  try {
    return `${name} ${await cases[name](stage)}`;
  } catch (error) {
    if (error instanceof Difference) throw new Difference(`${name}: ${error.message}`);
    throw error;
  }
}

import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { saleStatus } from '#contract/product.ts';
import { decimal } from '../model/arithmetic.ts';
import { DAY, HOUR } from '../model/days.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';
import { buyMachine } from './machines.ts';

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Changes a machine for future purchases. */
const changeMachine: Command = {
  name: 'change a machine',
  async run(simulation) {
    const { random, offer } = simulation;
    const machine = random.pick(offer.machines);
    const changed = {
      price: random.integer(1, 80_000_000),
      daily: random.integer(1, 4_000_000),
      stock: random.integer(0, 50),
      status: random.pick([saleStatus.onSale, saleStatus.onSale, ...Object.values(saleStatus)]),
      rushAt: simulation.now + random.integer(-2, 48) * HOUR,
    };
    await simulation.attempt({
      endpoint: control.changeProduct,
      input: {
        id: machine.id,
        price: decimal(changed.price),
        dayReturn: decimal(changed.daily),
        stock: changed.stock,
        status: changed.status,
        rushTime: changed.rushAt,
      },
    });
    Object.assign(machine, changed);
  },
};

const addMachine: Command = {
  name: 'add a machine',
  async run(simulation) {
    const { random, offer } = simulation;
    if (offer.machines.length >= 12) return;
    const terms = {
      price: random.integer(1, 50_000_000),
      daily: random.integer(1, 3_000_000),
      days: random.integer(1, 60),
      stock: random.integer(0, 100),
      limit: random.integer(1, 20),
    };
    const saleDays = random.integer(1, 60);
    const { id, saleEndTime } = await simulation.attempt<OutputOf<typeof control.addProduct>>({
      endpoint: control.addProduct,
      input: {
        name: `Machine ${offer.machines.length}`,
        price: decimal(terms.price),
        dayReturn: decimal(terms.daily),
        validDays: terms.days,
        stock: terms.stock,
        limit: terms.limit,
        saleEndTime: simulation.now + saleDays * DAY,
      },
    });
    offer.machines.push({
      ...{ id, endAt: saleEndTime, ...terms },
      ...{ status: saleStatus.onSale, rushAt: 0, isSold: false },
    });
  },
};

const addCoupon: Command = {
  name: 'add a coupon',
  async run(simulation) {
    const { random, offer } = simulation;
    if (offer.coupons.length >= 20) return;
    const coupon = {
      amount: random.integer(1, 30_000_000),
      minSpend: random.chance(0.5) ? 0 : random.integer(1, 60_000_000),
      days: random.integer(1, 10),
      productId: random.chance(0.5) ? undefined : random.pick(offer.machines).id,
      left: random.integer(1, 30),
    };
    const { id, receivableUntilTime } = await simulation.attempt<OutputOf<typeof control.addCoupon>>({
      endpoint: control.addCoupon,
      input: {
        title: 'Discount',
        amount: decimal(coupon.amount),
        ...(coupon.minSpend > 0 && { minSpend: decimal(coupon.minSpend) }),
        ...(coupon.productId !== undefined && { productId: coupon.productId }),
        validDays: coupon.days,
        quantity: coupon.left,
      },
    });
    offer.coupons.push({ id, untilAt: receivableUntilTime, isReceived: false, ...coupon });
  },
};

const addCode: Command = {
  name: 'add a code',
  async run(simulation) {
    const { random, books, offer } = simulation;
    if (offer.codes.length >= 30) return;
    const type = random.pick(['bonus', 'random bonus', 'stock'] as const);
    const from = random.integer(1, 500) * 10_000;
    const to = type === 'random bonus' ? from + random.integer(0, 500) * 10_000 : from;
    const days = random.chance(0.5) ? undefined : random.integer(1, 20);
    const endAt = days === undefined ? UNLIMITED : books.now + days * DAY;
    const text = `CODE${offer.codes.length}`;
    const isTwin = offer.codes.some(({ code }) => code === text);
    const refusal = isTwin ? 'ITEM_EXISTS' : undefined;
    const terms = { code: text, type, from, to, endAt, left: random.integer(1, 20) };
    const added = await simulation.attempt<OutputOf<typeof control.addCode>>({
      ...{ endpoint: control.addCode, refusal },
      input: {
        code: text,
        type,
        amount: decimal(from),
        ...(type === 'random bonus' && { amountTo: decimal(to) }),
        ...(days !== undefined && { expireTime: endAt }),
        most: terms.left,
      },
    });
    if (!refusal) offer.codes.push({ ...terms, id: added.id, isRedeemed: false });
  },
};

/** Removes an item of the offer that no member has used. */
const remove: Command = {
  name: 'remove an item',
  async run(simulation) {
    const { random, offer } = simulation;
    const kind = random.pick(['machines', 'coupons', 'codes'] as const);
    const items: { id: string }[] = offer[kind];
    // The first machines have rewards of their own.
    const removable = kind === 'machines' ? offer.machines.slice(2) : items;
    if (removable.length === 0) return;
    const item = random.pick(removable);
    const { endpoint, isUsed } = removals[kind](simulation, item.id);
    await simulation.attempt({
      ...{ endpoint, input: { id: item.id }, refusal: isUsed ? 'ITEM_IN_USE' : undefined },
    });
    if (!isUsed) items.splice(items.indexOf(item), 1);
  },
};

const removals = {
  machines: ({ offer }: Simulation, machine: string) => ({
    endpoint: control.removeProduct,
    isUsed:
      offer.machines.some(({ id, isSold }) => id === machine && isSold) ||
      offer.coupons.some(({ productId }) => productId === machine),
  }),
  coupons: ({ offer }: Simulation, coupon: string) => ({
    endpoint: control.removeCoupon,
    isUsed: offer.coupons.some(({ id, isReceived }) => id === coupon && isReceived),
  }),
  codes: ({ offer }: Simulation, code: string) => ({
    endpoint: control.removeCode,
    isUsed: offer.codes.some(({ id, isRedeemed }) => id === code && isRedeemed),
  }),
};

/** Gives a code the text of another one. */
const renameCode: Command = {
  name: 'rename a code',
  async run(simulation) {
    const { random, offer } = simulation;
    if (offer.codes.length === 0) return;
    const [code, other] = [random.pick(offer.codes), random.pick(offer.codes)];
    const refusal = code === other ? undefined : 'ITEM_EXISTS';
    await simulation.attempt({
      ...{ endpoint: control.changeCode, input: { id: code.id, code: other.code }, refusal },
    });
  },
};

/** The price of a machine meets the minimum of a coupon that a member holds, or misses it by little. */
const meetMinimum: Command = {
  name: 'meet the minimum of a coupon',
  async run(simulation) {
    const { random, offer, now } = simulation;
    const member = simulation.anyMember();
    const held = [...member.coupons].filter(
      ([, { used, minSpend, endAt }]) => !used && minSpend > 0 && now < endAt,
    );
    if (held.length === 0) return;
    const [couponId, { minSpend, productId }] = random.pick(held);
    const machine = random.pick(offer.machines.filter(({ id }) => id === (productId ?? id)));
    const price = Math.max(1, minSpend + random.pick([-1_000_000, -1, 0, 1]) + random.integer(-1, 1));
    await simulation.attempt({
      ...{ endpoint: control.changeProduct, input: { id: machine.id, price: decimal(price) } },
    });
    machine.price = price;
    await simulation.as(member, () => buyMachine(simulation, { machine, quantity: 1, couponId }));
  },
};

export const offerCommands: readonly Command[] = [
  ...[changeMachine, addMachine, addCoupon, addCode],
  ...[remove, renameCode, meetMinimum],
];

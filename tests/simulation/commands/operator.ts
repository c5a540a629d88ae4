import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { decimal } from '../model/arithmetic.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../model/days.ts';
import type { Command } from './command.ts';
import { addStock } from './rewards.ts';

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Time passes: seconds, hours or weeks. */
const wait: Command = {
  name: 'wait',
  run(simulation) {
    const { random, now } = simulation;
    const [unit, most] = random.pick([
      [SECOND, 90],
      [MINUTE, 90],
      [HOUR, 30],
      [DAY, 9],
    ] as const);
    simulation.advanceTo(now + random.integer(1, most) * unit);
    return Promise.resolve();
  },
};

const grant: Command = {
  name: 'grant',
  async run(simulation) {
    const { random, books } = simulation;
    const member = simulation.anyMember();
    const kind = random.pick([
      'bonus',
      'random bonus',
      'government subsidy',
      'invite bonus',
      'stock',
    ] as const);
    const amount = random.integer(1, 60_000_000);
    await simulation.attempt({
      endpoint: control.grant,
      input: { phone: member.phone, kind, amount: decimal(amount) },
    });
    if (kind === 'stock') addStock(simulation, member, amount);
    else books.pay('treasury', member, 'available', amount);
  },
};

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
    };
    await simulation.attempt({
      endpoint: control.changeProduct,
      input: {
        id: machine.id,
        price: decimal(changed.price),
        dayReturn: decimal(changed.daily),
        stock: changed.stock,
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
    const { id, saleEndTime } = await simulation.attempt<OutputOf<typeof control.addProduct>>({
      endpoint: control.addProduct,
      input: {
        name: `Machine ${offer.machines.length}`,
        price: decimal(terms.price),
        dayReturn: decimal(terms.daily),
        validDays: terms.days,
        stock: terms.stock,
        limit: terms.limit,
      },
    });
    offer.machines.push({ id, endAt: saleEndTime, ...terms });
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
    offer.coupons.push({ id, untilAt: receivableUntilTime, ...coupon });
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
    const code = { code: `CODE${offer.codes.length}`, type, from, to, endAt, left: random.integer(1, 20) };
    await simulation.attempt({
      endpoint: control.addCode,
      input: {
        code: code.code,
        type,
        amount: decimal(from),
        ...(type === 'random bonus' && { amountTo: decimal(to) }),
        ...(days !== undefined && { expireTime: endAt }),
        most: code.left,
      },
    });
    offer.codes.push(code);
  },
};

export const operatorCommands: readonly Command[] = [
  wait,
  grant,
  changeMachine,
  addMachine,
  addCoupon,
  addCode,
];

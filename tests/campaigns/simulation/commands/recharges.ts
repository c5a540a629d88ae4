import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { params } from '#fixtures/data/params.ts';
import { decimal, millionths, worth } from '../model/arithmetic.ts';
import { HOUR, SECOND } from '../model/days.ts';
import type { Command } from './command.ts';

const MIN_RECHARGE = 10_000_000;
const MIN_CASH = 500_000_000;
const BLOCK = params.blockSeconds * SECOND;

/** A transfer to a member's address: credited after its confirmations, never if it is too small or on another chain. */
const transfer: Command = {
  name: 'transfer',
  async run(simulation) {
    const { random, books, deposits } = simulation;
    const member = simulation.anyMember();
    const amount = random.chance(0.1)
      ? random.integer(1, MIN_RECHARGE)
      : random.integer(MIN_RECHARGE, 500_000_000);
    const isElsewhere = random.chance(0.05);
    const { hash } = await simulation.attempt<OutputOf<typeof control.transfer>>({
      endpoint: control.transfer,
      input: { phone: member.phone, amount: decimal(amount), ...(isElsewhere && { chain: 'ERC20' }) },
    });
    if (isElsewhere || amount < MIN_RECHARGE) return;
    const confirmedAt = (Math.floor(books.now / BLOCK) + params.confirmations) * BLOCK;
    const cancel = books.later(confirmedAt, () => {
      deposit.isOpen = false;
      books.pay('chain', member, 'available', amount);
    });
    const deposit = { id: hash, member, isOpen: true, decide: cancel };
    deposits.push(deposit);
  },
};

/** The chain drops a transfer, confirmed or not. */
const reorganise: Command = {
  name: 'reorganise',
  async run(simulation) {
    const { random, deposits } = simulation;
    if (deposits.length === 0) return;
    const deposit = random.pick(deposits.slice(-20));
    await simulation.attempt({
      endpoint: control.reorganise,
      input: { hash: deposit.id },
      refusal: deposit.isOpen ? undefined : 'ALREADY_DECIDED',
    });
    if (deposit.isOpen) deposit.decide(false);
    deposit.isOpen = false;
  },
};

const repeatedTransfer: Command = {
  name: 'repeat a transfer',
  async run(simulation) {
    const { random, deposits } = simulation;
    if (deposits.length === 0) return;
    const { id: hash, member } = random.pick(deposits.slice(-20));
    await simulation.attempt({
      endpoint: control.transfer,
      input: { phone: member.phone, amount: '77', hash },
    });
  },
};

/** Announces cash. It expires if the operator does not decide. */
const announceCash: Command = {
  name: 'announce cash',
  async run(simulation) {
    const { random, books, cash } = simulation;
    const member = simulation.anyMember();
    const amount = random.integer(30_000, 5_000_000) * 10_000;
    const refusal = !simulation.takesCash
      ? 'CHANNEL_CLOSED'
      : amount < MIN_CASH
        ? 'BELOW_MINIMUM'
        : undefined;
    const answer = await simulation.attempt<OutputOf<typeof fund.recharge> | undefined>({
      endpoint: fund.recharge,
      input: { channel: 'cash', amount: decimal(amount) },
      member,
      refusal,
    });
    if (!answer || refusal) return;
    const credited = worth(amount, millionths(params.rates['KES']?.rate ?? ''));
    const recharge = {
      id: answer.id,
      member,
      isOpen: true,
      decide: (accepted: boolean) => {
        if (accepted) books.pay('bank', member, 'available', credited);
      },
    };
    books.later(books.now + params.rechargeHours * HOUR, () => (recharge.isOpen = false));
    cash.push(recharge);
  },
};

/** Announces a transfer. Only its arrival moves money. */
const announceTransfer: Command = {
  name: 'announce a transfer',
  async run(simulation) {
    const amount = simulation.random.integer(500, 5000) * 10_000;
    await simulation.attempt({
      endpoint: fund.recharge,
      input: { channel: 'usdt', amount: decimal(amount) },
      member: simulation.anyMember(),
      refusal: amount < MIN_RECHARGE ? 'BELOW_MINIMUM' : undefined,
    });
  },
};

/** The number of unpaid recharges of a member. */
const MAX_UNPAID = 100;

/** Announces as many transfers as a member may, and one more. None is left before it or after it. */
const announceTooMany: Command = {
  name: 'announce too many transfers',
  async run(simulation) {
    const { random } = simulation;
    // It takes as many calls as a hundred other commands.
    if (!random.chance(0.03)) return;
    const member = simulation.anyMember();
    const expireAll = () => simulation.advanceTo(simulation.now + params.rechargeHours * HOUR);
    expireAll();
    for (let count = 0; count <= MAX_UNPAID; count += 1)
      await simulation.attempt({
        endpoint: fund.recharge,
        input: { channel: 'usdt', amount: decimal(MIN_RECHARGE + count * 10_000) },
        member,
        refusal: count < MAX_UNPAID ? undefined : 'LIMIT_REACHED',
      });
    expireAll();
  },
};

const decideCash: Command = {
  name: 'decide cash',
  async run(simulation) {
    const { random, cash } = simulation;
    if (cash.length === 0) return;
    const recharge = random.pick(cash.slice(-20));
    const isConfirmed = random.chance(0.7);
    await simulation.attempt({
      endpoint: control.decideRecharge,
      input: { id: recharge.id, decision: isConfirmed ? 'confirm' : 'reject' },
      refusal: recharge.isOpen ? undefined : 'ALREADY_DECIDED',
    });
    if (recharge.isOpen) recharge.decide(isConfirmed);
    recharge.isOpen = false;
  },
};

export const rechargeCommands: readonly Command[] = [
  transfer,
  reorganise,
  repeatedTransfer,
  announceCash,
  announceTransfer,
  announceTooMany,
  decideCash,
];

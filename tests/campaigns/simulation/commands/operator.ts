import { control } from '#contract/control/control.ts';
import { decimal } from '../model/arithmetic.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../model/days.ts';
import type { Command } from './command.ts';
import { addStock } from './rewards.ts';

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

/** Freezes the clock, or runs it with the clock of the machine. */
const switchClock: Command = {
  name: 'start or stop the clock',
  run({ platform, random }) {
    if (random.chance(0.5)) platform.startClock();
    else platform.stopClock();
    return Promise.resolve();
  },
};

/** Cash and bank accounts are opened or closed. */
const switchCash: Command = {
  name: 'open or close cash',
  async run(simulation) {
    simulation.takesCash = simulation.random.chance(0.7);
    const rechargeChannels = simulation.takesCash ? ['usdt', 'cash', 'card'] : ['usdt'];
    await simulation.attempt({ endpoint: control.setParams, input: { rechargeChannels } });
  },
};

/** The registration reward follows a machine, or one that does not exist. */
const switchStarter: Command = {
  name: 'choose the starter machine',
  async run(simulation) {
    simulation.hasStarter = simulation.random.chance(0.7);
    const starterProductId = simulation.hasStarter ? 1 : 999_999;
    await simulation.attempt({ endpoint: control.setParams, input: { starterProductId } });
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

export const operatorCommands: readonly Command[] = [wait, switchClock, switchCash, switchStarter, grant];

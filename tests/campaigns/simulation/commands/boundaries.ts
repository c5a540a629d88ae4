import type { Member } from '../model/books.ts';
import { DAY } from '../model/days.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';
import { login } from './accounts.ts';
import { buyThat, buyWith, receive } from './machines.ts';
import { redeem } from './rewards.ts';
import { withdraw } from './withdrawals.ts';

/** An instant at which a rule changes its answer, and the command that asks it. */
interface Boundary {
  readonly at: number;
  readonly command: Command;
}

function boundariesOf({ offer }: Simulation, member: Member): Boundary[] {
  return [
    ...[...member.coupons].map(([id, { endAt }]) => ({ at: endAt, command: buyWith(id) })),
    ...member.orders.map(({ startAt, received }) => ({
      at: startAt + (received + 1) * DAY,
      command: receive,
    })),
    ...offer.codes.map(({ endAt }) => ({ at: endAt, command: redeem })),
    ...offer.machines.map((machine) => ({ at: machine.rushAt, command: buyThat(machine) })),
    { at: member.lockedUntil, command: withdraw },
    { at: member.loginLockedUntil, command: login },
  ];
}

/** Moves the clock to an instant, or a millisecond before or after it, and acts there. Chance would seldom meet one. */
const act: Command = {
  name: 'act at a boundary',
  async run(simulation) {
    const { random, books, now } = simulation;
    const member = simulation.anyMember();
    const next = boundariesOf(simulation, member).filter(
      ({ at }) => at > now && at < Number.POSITIVE_INFINITY,
    );
    if (next.length === 0) return;
    const { at, command } = random.pick(next);
    simulation.advanceTo(Math.max(now, at + random.integer(-1, 1)));
    await simulation.as(member, () => command.run(simulation));
    books.touched.add(member);
  },
};

/** Moves the clock to the next event of the rules, or a millisecond before it. */
const reachNext: Command = {
  name: 'reach the next event',
  run(simulation) {
    const { random, books, now } = simulation;
    if (books.dueAt !== undefined) simulation.advanceTo(Math.max(now, books.dueAt - random.integer(0, 1)));
    for (const member of books.members) books.touched.add(member);
    return Promise.resolve();
  },
};

export const boundaryCommands: readonly Command[] = [act, reachNext];

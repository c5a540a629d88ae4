import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { password, payPassword } from '#fixtures/people.ts';
import { decimal, millionths } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import { payFloors } from '../model/team.ts';
import { sessionOf } from '../platform.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const FIRST_PHONE = 254_710_000_000;
/** The machines of the fixture that the members buy at first. */
const MACHINES = ['1', '2'];

/** Applies the terms of the seed, and reads what the fixture offers. */
export async function setTerms(simulation: Simulation): Promise<void> {
  const { terms, offer } = simulation;
  await simulation.attempt({ endpoint: control.setParams, input: terms.params });
  const machines = await simulation.attempt<OutputOf<typeof control.manageProducts>>({
    endpoint: control.manageProducts,
  });
  for (const machine of machines.filter(({ id }) => MACHINES.includes(id)))
    offer.machines.push({
      id: machine.id,
      price: millionths(machine.price),
      daily: millionths(machine.dayReturn),
      days: machine.validDays,
      limit: machine.limit,
      stock: machine.stock,
      endAt: machine.saleEndTime,
    });
}

/** Registers a member, mostly invited by another one, some of them with a balance. */
export const join: Command = {
  name: 'join',
  async run(simulation) {
    const { random, books } = simulation;
    const phone = String(FIRST_PHONE + books.members.length);
    const upline = books.members.length > 0 && random.chance(0.9) ? simulation.anyMember() : undefined;
    const available = random.chance(0.7) ? random.integer(1, 400_000_000) : 0;
    const { userId, inviteCode } = await simulation.attempt<OutputOf<typeof control.createMember>>({
      endpoint: control.createMember,
      input: {
        ...{ phone, password },
        ...(upline && { inviteCode: upline.inviteCode }),
        ...(available > 0 && { available: decimal(available) }),
      },
    });
    const { token } = await simulation.attempt<OutputOf<typeof control.createSession>>({
      endpoint: control.createSession,
      input: { phone },
    });
    const member = books.addMember({
      ...{ id: Number(userId), phone, inviteCode, upline, session: sessionOf(token) },
    });
    if (upline) {
      upline.invited += 1;
      payFloors(books, upline, 'cumulative');
    }
    books.pay('chain', member, 'available', available);
    if (random.chance(0.8)) await prepareWithdrawals(simulation, member);
  },
};

/** Sets the fund password and binds an address. */
async function prepareWithdrawals(simulation: Simulation, member: Member): Promise<void> {
  const { phone } = member;
  await simulation.attempt({ endpoint: user.payPasswordSms, member });
  const [sent] = await simulation.attempt<OutputOf<typeof control.outbox>>({
    endpoint: control.outbox,
    input: { to: phone },
  });
  await simulation.attempt({
    endpoint: user.payPasswordUpdate,
    input: { password: payPassword, confirmPassword: payPassword, code: sent?.code ?? '' },
    member,
  });
  const address = `0x${member.id.toString(16).padStart(40, '0')}`;
  await simulation.attempt({
    endpoint: fund.addAddress,
    input: { kind: 'address', chain: 'BEP20', address },
    member,
  });
  member.isReady = true;
}

const joinAgain: Command = {
  name: 'join with a taken phone or an unknown code',
  async run(simulation) {
    const { phone } = simulation.anyMember();
    const isTaken = simulation.random.chance(0.5);
    await simulation.attempt({
      endpoint: control.createMember,
      input: isTaken ? { phone, password } : { phone: '254799999999', password, inviteCode: 'ZZZZZ2' },
      refusal: isTaken ? 'PHONE_TAKEN' : 'UNKNOWN_INVITE_CODE',
    });
  },
};

const post: Command = {
  name: 'post',
  run: (simulation) =>
    simulation.attempt({
      endpoint: square.addTextPost,
      input: { content: `Gold ${simulation.random.integer(1, 1_000_000)} & <b>more</b>` },
      member: simulation.anyMember(),
    }),
};

const look: Command = {
  name: 'look',
  async run(simulation) {
    const member = simulation.anyMember();
    await simulation.attempt({ endpoint: user.info, member });
  },
};

export const memberCommands: readonly Command[] = [join, joinAgain, post, look];

import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { password } from '#fixtures/data/people.ts';
import { decimal, millionths } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import { payFloors } from '../model/team.ts';
import { sessionOf } from '../platform.ts';
import type { Simulation } from '../simulation.ts';
import { bindAddress } from './bindings.ts';
import { askCode, captchaOf, setFundPassword } from './codes.ts';
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
      status: machine.status,
      rushAt: machine.rushTime,
      isSold: false,
    });
}

/** Creates a member or registers one by phone or e-mail address, mostly invited by another one. */
export const join: Command = {
  name: 'join',
  async run(simulation) {
    const { random, books } = simulation;
    const upline = books.members.length > 0 && random.chance(0.9) ? simulation.anyMember() : undefined;
    const way = upline ? random.pick(['created', 'created', 'phone', 'email'] as const) : 'created';
    if (way === 'created') await create(simulation, upline);
    else if (upline) await register(simulation, upline, way);
  },
};

/** The operator creates a member, some of them with a balance. */
async function create(simulation: Simulation, upline: Member | undefined): Promise<void> {
  const { random, books } = simulation;
  const phone = String(FIRST_PHONE + books.members.length);
  const available = random.chance(0.7) ? random.integer(1, 400_000_000) : 0;
  await simulation.attempt({
    endpoint: control.createMember,
    input: {
      ...{ phone, password },
      ...(upline && { inviteCode: upline.inviteCode }),
      ...(available > 0 && { available: decimal(available) }),
    },
  });
  const member = await welcome(simulation, phone, upline);
  books.pay('chain', member, 'available', available);
}

/** A member registers with the code that was sent to them. */
async function register(simulation: Simulation, upline: Member, way: 'phone' | 'email'): Promise<void> {
  const { books, terms } = simulation;
  const number = books.members.length;
  const isPhone = way === 'phone';
  if (!isPhone && !terms.emailOpen) return;
  const account = isPhone ? String(FIRST_PHONE + number) : `member${number}@example.com`;
  const digits = await askCode(simulation, {
    endpoint: isPhone ? user.smsCode : user.emailCode,
    input: { [way]: account, ...(await captchaOf(simulation)) },
    ...{ recipient: account, purpose: 'register' },
  });
  if (digits === undefined) return;
  await simulation.attempt({
    endpoint: isPhone ? user.register : user.emailRegister,
    input: { [way]: account, password, inviteCode: upline.inviteCode, code: digits },
  });
  await welcome(simulation, account, upline);
}

/** Logs a new member in, pays the inviter, and mostly prepares withdrawals. */
async function welcome(simulation: Simulation, phone: string, upline: Member | undefined): Promise<Member> {
  const { random, books } = simulation;
  const { token, userId } = await simulation.attempt<OutputOf<typeof control.createSession>>({
    endpoint: control.createSession,
    input: { phone },
  });
  const { inviteCode, email } = await simulation.attempt<OutputOf<typeof control.member>>({
    endpoint: control.member,
    input: { id: userId },
  });
  const member = books.addMember({
    ...{ id: Number(userId), phone, email, inviteCode, upline, password, session: sessionOf(token) },
  });
  if (upline) {
    upline.invited += 1;
    payFloors(books, upline, 'cumulative');
  }
  if (random.chance(0.8)) await setFundPassword(simulation, member);
  if (random.chance(0.8)) await bindAddress(simulation, member);
  return member;
}

const joinAgain: Command = {
  name: 'join with a taken phone or an unknown code',
  async run(simulation) {
    const { phone } = simulation.random.pick(simulation.books.members.filter((one) => !isEmail(one)));
    const isTaken = simulation.random.chance(0.5);
    await simulation.attempt({
      endpoint: control.createMember,
      input: isTaken ? { phone, password } : { phone: '254799999999', password, inviteCode: 'ZZZZZ2' },
      refusal: isTaken ? 'PHONE_TAKEN' : 'UNKNOWN_INVITE_CODE',
    });
  },
};

export const isEmail = ({ phone }: Pick<Member, 'phone'>): boolean => phone.includes('@');

export const memberCommands: readonly Command[] = [join, joinAgain];

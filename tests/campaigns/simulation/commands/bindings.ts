import type { OutputOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { fund } from '#contract/fund.ts';
import type { Binding, Member } from '../model/books.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const BANK = { bank: 'KCB', payee: 'Alice' };
const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

/** Binds an address of the member's own. */
export function bindAddress(simulation: Simulation, member: Member): Promise<void> {
  return bindNew(simulation, member, addressOf(member.id));
}

async function bindNew(simulation: Simulation, member: Member, destination: string): Promise<void> {
  const { id } = await simulation.attempt<OutputOf<typeof fund.addAddress>>({
    endpoint: fund.addAddress,
    input: { kind: 'address', currency: 'USDT', chain: 'BEP20', address: destination },
    member,
  });
  member.bindings.push({ id, kind: 'address', destination });
}

const ownerOf = ({ books }: Simulation, destination: string): Member | undefined =>
  books.members.find(({ bindings }) => bindings.some((one) => one.destination === destination));

const isInUse = ({ withdrawals }: Simulation, { id }: Binding): boolean =>
  withdrawals.some(({ bindingId, state }) => bindingId === id && state !== 'ended');

interface Wish {
  readonly kind: Binding['kind'];
  readonly destination: string;
  /** The binding that changes. Without it, another one is added. */
  readonly old: Binding | undefined;
}

/** The first reason in the order of the rules. */
function bindingRefusal(simulation: Simulation, { kind, destination, old }: Wish): Reason | undefined {
  if (kind === 'bank' && !simulation.takesCash) return 'CHANNEL_CLOSED';
  if (old && isInUse(simulation, old)) return 'IN_USE';
  if (old && old.kind !== kind) return 'UNKNOWN_BINDING';
  const isKept = old?.destination === destination;
  return ownerOf(simulation, destination) && !isKept ? 'ALREADY_BOUND' : undefined;
}

/** Adds or changes an address or an account, one of a few, so that two members want the same. */
const bind: Command = {
  name: 'bind',
  async run(simulation) {
    const { random } = simulation;
    const member = simulation.anyMember();
    const kind = random.pick(['address', 'bank'] as const);
    const number = random.integer(1_000_000, 1_000_020);
    const destination = kind === 'address' ? addressOf(number) : String(number);
    const old = random.chance(0.5) ? random.pick([...member.bindings, undefined]) : undefined;
    const wish = { kind, destination, old };
    const refusal = bindingRefusal(simulation, wish);
    const fields =
      kind === 'address'
        ? { currency: 'USDT', chain: 'BEP20', address: destination }
        : { account: destination };
    const added = await simulation.attempt<OutputOf<typeof fund.addAddress> | undefined>({
      endpoint: fund.addAddress,
      input: { ...(kind === 'bank' && BANK), ...fields, kind, id: old?.id },
      ...{ member, refusal },
    });
    if (!added) return;
    if (old) old.destination = destination;
    else member.bindings.push({ id: added.id, kind, destination });
  },
};

const unbind: Command = {
  name: 'unbind',
  async run(simulation) {
    const { random } = simulation;
    const member = simulation.anyMember();
    const owner = random.chance(0.1) ? simulation.anyMember() : member;
    if (owner.bindings.length === 0) return;
    const binding = random.pick(owner.bindings);
    const refusal =
      owner !== member ? 'UNKNOWN_BINDING' : isInUse(simulation, binding) ? 'IN_USE' : undefined;
    await simulation.attempt({ endpoint: fund.unbind, input: { id: binding.id }, member, refusal });
    if (!refusal) member.bindings.splice(member.bindings.indexOf(binding), 1);
  },
};

/** The number of addresses and accounts of a member. */
const MAX_BINDINGS = 50;

/** Binds as many addresses as a member may, and one more. Those that it added are removed again. */
const bindTooMany: Command = {
  name: 'bind too many addresses',
  async run(simulation) {
    // It takes as many calls as a hundred other commands.
    if (!simulation.random.chance(0.03)) return;
    const member = simulation.anyMember();
    const { bindings } = member;
    const before = bindings.length;
    const addressHere = () => addressOf(2_000_000 + bindings.length);
    while (bindings.length < MAX_BINDINGS) await bindNew(simulation, member, addressHere());
    await simulation.attempt({
      endpoint: fund.addAddress,
      input: { kind: 'address', currency: 'USDT', chain: 'BEP20', address: addressHere() },
      ...{ member, refusal: 'LIMIT_REACHED' },
    });
    for (const { id } of bindings.splice(before))
      await simulation.attempt({ endpoint: fund.unbind, input: { id }, member });
  },
};

export const bindingCommands: readonly Command[] = [bind, unbind, bindTooMany];

import type { fund } from '#contract/fund.ts';
import { USDT } from '#contract/money.ts';
import { banks } from '#fixtures/data/banks.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf, MemberWorld } from '../../handling/world.ts';
import {
  countBindings,
  countWithdrawalsTo,
  describeBinding,
  findBinding,
  findBindingTo,
  insertBinding,
  listBindings,
  updateBinding,
  updateBindingRemoved,
  type BindingRow,
  type Destination,
} from './binding-store.ts';
import { destinationOf, requireBankPayouts } from './destination.ts';

/** The number of addresses and accounts of a member: their list has no pages. */
const MAX_BINDINGS = 50;

/** The destinations of withdrawals. */
export const bindingHandlers: Pick<
  HandlersOf<typeof fund>,
  'addAddress' | 'banks' | 'bindings' | 'unbind' | 'chains'
> = {
  addAddress(world, input) {
    const { sql, member, params } = world;
    if (input.kind === 'bank') requireBankPayouts(params);
    const destination = destinationOf(world, input);
    const changed = input.id === undefined ? undefined : freeBinding(world, input.id);
    if (changed && changed.kind !== input.kind) refuse('UNKNOWN_BINDING');
    const bound = findBindingTo(sql, destination);
    if (bound && bound.id !== changed?.id) refuse('ALREADY_BOUND');

    if (changed) updateBinding(sql, changed.id, destination);
    const id = changed?.id ?? addBinding(world, destination);
    return describeBinding({ ...destination, id, memberId: member.id });
  },

  banks: (_world, { currency }) =>
    banks.filter((bank) => currency === undefined || bank.currency === currency),

  bindings: ({ sql, member }, { kind }) =>
    listBindings(sql, member.id, kind).map((binding) => ({
      ...describeBinding(binding),
      inUse: countWithdrawalsTo(sql, binding.id) > 0,
    })),

  unbind(world, { id }) {
    updateBindingRemoved(world.sql, freeBinding(world, id).id, world.now);
    return null;
  },

  chains: ({ params: { depositChain, withdrawChains } }) =>
    [...new Set([depositChain, ...withdrawChains])].map((chain) => ({
      currency: USDT,
      chain,
      deposit: chain === depositChain,
      withdraw: withdrawChains.includes(chain),
    })),
};

function addBinding({ sql, member, now }: MemberWorld, destination: Destination): number {
  if (countBindings(sql, member.id) >= MAX_BINDINGS)
    refuse('LIMIT_REACHED', { values: { limit: MAX_BINDINGS, context: 'bindings' } });
  return insertBinding(sql, member.id, destination, now);
}

/** A binding of the caller that no open withdrawal uses. */
function freeBinding({ sql, member }: MemberWorld, id: number): BindingRow {
  const binding = findBinding(sql, member.id, id) ?? refuse('UNKNOWN_BINDING');
  if (countWithdrawalsTo(sql, id) > 0) refuse('IN_USE');
  return binding;
}

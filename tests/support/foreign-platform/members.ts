import type { Member, State } from './state.ts';

type NewMember = Pick<Member, 'phone' | 'callingCode' | 'password' | 'upline'> & { readonly code?: string };

/** Adds a member without any money. */
export function newMember(state: State, { code, ...given }: NewMember): Member {
  const id = state.nextId();
  const member: Member = {
    id,
    ...given,
    since: state.now(),
    code: code ?? `G${id.toString(36).toUpperCase().padStart(5, '7')}`,
    email: '',
    name: `Digger ${id}`,
    picture: 'img/head.svg',
    balance: 0,
    income: 0,
    onTheWay: 0,
    frozen: 0,
    stock: 0,
    teamMoney: 0,
    signInDays: [],
    hasFreeIncome: false,
    groupProof: 'NONE',
    usedCodes: [],
    seenRewards: 0,
  };
  state.members.push(member);
  return member;
}

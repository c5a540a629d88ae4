import type { RecordDetail } from './record-look.ts';

export type Posting = RecordDetail['postings'][number];

const accounts = {
  available: 'available',
  income: 'income',
  transit: 'transit',
  frozen: 'frozen',
  stock: 'stock',
  treasury: 'treasury',
  fees: 'fees',
  chain: 'chain',
  bank: 'bank',
} as const;

/** `member:12:available` is one of the member's own accounts; a record shows no other member's. */
const isOwnAccount = (account: string | undefined): boolean => account?.startsWith('member:') ?? false;

/** Income is received first and arrives later; it counts as a gain on arrival only (spec §4, "daily income"). */
const received: ReadonlySet<string> = new Set(['receive income', 'dividend']);
const arrived: ReadonlySet<string> = new Set(['daily income', 'dividend arrived']);

/** The gain of a posting for the member; postings between the member's own accounts are neutral. */
export function gainOf({
  kind,
  from,
  to,
}: Partial<Pick<Posting, 'kind' | 'from' | 'to'>>): 'gain' | 'loss' | 'none' {
  if (kind && arrived.has(kind)) return 'gain';
  if ((kind && received.has(kind)) || (isOwnAccount(from) && isOwnAccount(to))) return 'none';
  if (isOwnAccount(from)) return 'loss';
  return isOwnAccount(to) ? 'gain' : 'none';
}

export const accountWord = (account: string | undefined) => known(accounts, account?.split(':').at(-1));

const kinds = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  'withdrawal payout': 'payout',
  'withdrawal fee': 'fee',
  'withdrawal failed': 'returned',
  'buy machine': 'buyMachine',
  'receive income': 'receiveIncome',
  'daily income': 'dailyIncome',
  dividend: 'dividend',
  'dividend arrived': 'dividendArrived',
  'take out': 'takeOut',
  'referral bonus': 'referralBonus',
  'team benefits': 'teamBenefits',
  'invite bonus': 'inviteBonus',
  bonus: 'bonus',
  'random bonus': 'randomBonus',
  'government subsidy': 'governmentSubsidy',
  stock: 'stock',
  'sell stock': 'sellStock',
} as const;

export const kindWord = ({ kind }: Posting) => known(kinds, kind);

/** Postings of these kinds are caused by another member, whichever endpoint it was. */
const teamCauses = {
  'referral bonus': 'teamBought',
  'team benefits': 'teamReceived',
  'invite bonus': 'teamGrew',
} as const;

const causes = {
  'product.createOrder': 'bought',
  'product.receiveIncome': 'received',
  'income.takeOut': 'tookOut',
  'wallet.withdraw': 'withdrew',
  'user.sellFinancial': 'soldStock',
  'user.signIn': 'signedIn',
  'user.signInAsBefore': 'signedIn',
  'user.redeem': 'redeemed',
  'user.shareLink': 'sharedVideo',
  'gift.receiveRegisterReward': 'registered',
  'due:group.verify': 'groupVerified',
  'control.decideGroupJoin': 'groupVerified',
  'due:income.arrive': 'incomeArrived',
  'due:transfer.confirm': 'chainConfirmed',
  'due:withdrawal.arrive': 'paidOut',
  'control.grant': 'granted',
  'control.createMember': 'prepared',
  'control.decideRecharge': 'operatorConfirmed',
  'control.decideWithdrawal': 'operatorDecided',
  seed: 'prepared',
} as const;

/** The text key of a posting's cause; undefined for a cause unknown to this client. */
export function causeWord({ kind, cause }: Posting) {
  const ofTeam = cause === 'control.grant' ? undefined : known(teamCauses, kind);
  return ofTeam ?? known(causes, cause);
}

function known<Words extends Record<string, string>>(words: Words, key = ''): Words[keyof Words] | undefined {
  return Object.hasOwn(words, key) ? words[key as keyof Words] : undefined;
}

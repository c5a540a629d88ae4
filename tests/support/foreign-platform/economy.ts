import { round } from './call.ts';
import { flowKinds, type Flow, type Member, type Order, type Receipt, type State } from './state.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

interface UplineBonus {
  /** By level. */
  readonly shares: readonly number[];
  readonly account: 'balance' | 'income';
  readonly kind: number;
  readonly text: string;
}

/** The uplines' bonuses for a purchase. */
export const referral: UplineBonus = {
  shares: [0.08, 0.03, 0.01],
  account: 'balance',
  kind: flowKinds.referral,
  text: 'Referral bonus',
};

/** The uplines' bonuses for received income. */
const teamBenefits: UplineBonus = {
  shares: [0.05, 0.02, 0.01],
  account: 'income',
  kind: flowKinds.team,
  text: 'Team benefits',
};

const incomeArrivesAfterMs = 20 * minuteMs;

export function addFlow(state: State, flow: Omit<Flow, 'id' | 'at'>): void {
  state.flows.unshift({ id: state.nextId(), at: state.now(), ...flow });
}

export function tell(state: State, member: Member, title: string, text: string): void {
  state.letters.unshift({
    id: state.nextId(),
    member,
    kind: 'OWN',
    title,
    text,
    at: state.now(),
    isRead: false,
  });
}

/** Pays the uplines of a member up to the third level. */
export function payUplines(
  state: State,
  member: Member,
  money: number,
  { shares, account, kind, text }: UplineBonus,
): void {
  let upline = member.upline;
  for (const share of shares) {
    if (!upline) return;
    const bonus = round(money * share);
    upline[account] = round(upline[account] + bonus);
    upline.teamMoney = round(upline.teamMoney + bonus);
    addFlow(state, { member: upline, kind, money: bonus, text });
    upline = upline.upline;
  }
}

const fullDays = (state: State, { at, machine }: Order): number =>
  Math.min(machine.days, Math.floor((state.now() - at) / dayMs));

const receivedDays = ({ receipts }: Order): number => receipts.reduce((sum, { days }) => sum + days, 0);

export const dailyOf = ({ machine, num }: Order): number => round(machine.daily * num);

/** The income of an order that its member has not received. */
export const waitingOf = (state: State, order: Order): number =>
  round(dailyOf(order) * (fullDays(state, order) - receivedDays(order)));

export const receivedOf = ({ receipts }: Order): number =>
  round(receipts.reduce((sum, { money }) => sum + money, 0));

export const isValid = (state: State, { at, machine }: Order): boolean =>
  state.now() < at + machine.days * dayMs;

/** Receives what an order has earned. It arrives later in the member's income. */
export function receive(state: State, order: Order): Receipt | undefined {
  const { member } = order;
  const days = fullDays(state, order) - receivedDays(order);
  const money = waitingOf(state, order);
  if (money <= 0) return undefined;
  const at = state.now();
  const receipt = { id: state.nextId(), days, money, at, arrivesAt: at + incomeArrivesAfterMs };
  order.receipts.unshift(receipt);
  member.onTheWay = round(member.onTheWay + money);
  addFlow(state, {
    member,
    kind: flowKinds.daily,
    money,
    text: `Income of ${order.machine.name}`,
    link: order,
  });
  payUplines(state, member, money, teamBenefits);
  state.later(incomeArrivesAfterMs, () => {
    member.onTheWay = round(member.onTheWay - money);
    member.income = round(member.income + money);
    tell(state, member, 'Income arrived', `${money} USDT arrived in your income.`);
  });
  return receipt;
}

/** The members on a level below a member: 1 are those who used the member's own code. */
export function invitedOn(state: State, member: Member, level: number): Member[] {
  if (level === 0) return [member];
  const above = new Set(invitedOn(state, member, level - 1));
  return state.members.filter(({ upline }) => upline !== undefined && above.has(upline));
}

export const hasBought = (state: State, member: Member): boolean =>
  state.orders.some((order) => order.member === member);

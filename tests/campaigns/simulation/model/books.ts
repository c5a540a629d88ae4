import type { Micro } from './arithmetic.ts';
import { Codes } from './codes.ts';
import { dayNumber } from './days.ts';

export const memberAccounts = ['available', 'income', 'transit', 'frozen', 'stock'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

export const platformAccounts = ['treasury', 'fees', 'chain', 'bank'] as const;
export type PlatformAccount = (typeof platformAccounts)[number];

export interface Order {
  readonly id: string;
  readonly startAt: number;
  readonly days: number;
  readonly daily: Micro;
  received: number;
}

export interface Lot {
  amount: Micro;
  readonly startAt: number;
  paidDays: number;
  soldAt: number | undefined;
}

export interface HeldCoupon {
  readonly amount: Micro;
  readonly minSpend: Micro;
  readonly productId: string | undefined;
  readonly endAt: number;
  used: boolean;
}

/** A destination of withdrawals. */
export interface Binding {
  readonly id: string;
  readonly kind: 'address' | 'bank';
  destination: string;
}

/** A member as the rules see them. */
export interface Member {
  readonly id: number;
  /** The phone, or the e-mail address of a member who registered with one. */
  readonly phone: string;
  /** The bound e-mail address, or empty. */
  email: string;
  readonly inviteCode: string;
  readonly upline: Member | undefined;
  /** The hash of the member's token. */
  session: Buffer;
  password: string;
  readonly balances: Record<MemberAccount, Micro>;
  readonly orders: Order[];
  readonly lots: Lot[];
  readonly coupons: Map<string, HeldCoupon>;
  /** The pieces of each machine that were bought. */
  readonly bought: Map<string, number>;
  readonly redeemed: Set<string>;
  /** Rewards that are paid once, such as `share` or `valid 5`. */
  readonly once: Set<string>;
  invited: number;
  validInvited: number;
  /** True if an order cost anything: a coupon can cover a whole price. */
  hasPaid: boolean;
  readonly bindings: Binding[];
  hasPayPassword: boolean;
  loginFailures: number;
  loginLockedUntil: number;
  /** The bonuses that the team brought. */
  teamIncome: Micro;
  /** The total that arrived in `income`, of it the dividends, and the total on each day. */
  readonly arrived: { total: Micro; dividends: Micro; readonly onDays: Map<number, Micro> };
  payFailures: number;
  lockedUntil: number;
  lastDay: number;
  streak: number;
}

/** The properties of a member that registration decides. */
type Known = 'id' | 'phone' | 'email' | 'inviteCode' | 'upline' | 'session' | 'password';

/** An event that the rules promise for later. */
interface Event {
  readonly at: number;
  readonly place: number;
  readonly apply: () => void;
}

/** The accounts of everybody, kept by the rules alone. */
export class Books {
  now: number;
  readonly members: Member[] = [];
  readonly platform: Record<PlatformAccount, Micro> = { treasury: 0, fees: 0, chain: 0, bank: 0 };
  /** The money from the world outside and to it, by day. */
  readonly cashIn = new Map<number, Micro>();
  readonly cashOut = new Map<number, Micro>();
  readonly codes = new Codes();
  /** The members whose accounts changed since the last comparison. */
  readonly touched = new Set<Member>();
  #events: Event[] = [];
  #place = 0;

  constructor(now: number) {
    this.now = now;
  }

  addMember(member: Pick<Member, Known>): Member {
    const added: Member = {
      ...member,
      balances: { available: 0, income: 0, transit: 0, frozen: 0, stock: 0 },
      orders: [],
      lots: [],
      coupons: new Map(),
      bought: new Map(),
      redeemed: new Set(),
      once: new Set(),
      invited: 0,
      validInvited: 0,
      hasPaid: false,
      bindings: [],
      hasPayPassword: false,
      loginFailures: 0,
      loginLockedUntil: 0,
      teamIncome: 0,
      arrived: { total: 0, dividends: 0, onDays: new Map() },
      payFailures: 0,
      lockedUntil: 0,
      lastDay: -1,
      streak: 0,
    };
    this.members.push(added);
    this.touched.add(added);
    return added;
  }

  /** Moves money between a platform account and a member. A negative amount moves it back. */
  pay(from: PlatformAccount, member: Member, to: MemberAccount, amount: Micro): void {
    this.platform[from] -= amount;
    member.balances[to] += amount;
    if (from === 'chain' || from === 'bank')
      addTo(amount > 0 ? this.cashIn : this.cashOut, dayNumber(this.now), Math.abs(amount));
    if (to === 'income') this.#noteArrival(member, amount);
    this.touched.add(member);
  }

  /** Moves money between two accounts of a member. */
  shift(member: Member, from: MemberAccount, to: MemberAccount, amount: Micro): void {
    member.balances[from] -= amount;
    member.balances[to] += amount;
    if (to === 'income') this.#noteArrival(member, amount);
    this.touched.add(member);
  }

  #noteArrival({ arrived }: Member, amount: Micro): void {
    addTo(arrived.onDays, dayNumber(this.now), amount);
    arrived.total += amount;
  }

  /** Schedules an event, and returns a function that cancels it. */
  later(at: number, apply: () => void): () => void {
    this.#place += 1;
    const event = { at, place: this.#place, apply };
    this.#events.push(event);
    return () => {
      this.#events = this.#events.filter((one) => one !== event);
    };
  }

  /** Lets time pass, with everything that is due. */
  advanceTo(at: number): void {
    for (;;) {
      const [next] = this.#events
        .filter((event) => event.at <= at)
        .sort((one, other) => one.at - other.at || one.place - other.place);
      if (!next) break;
      this.#events = this.#events.filter((event) => event !== next);
      this.now = Math.max(this.now, next.at);
      next.apply();
    }
    this.now = Math.max(this.now, at);
  }

  get dueAt(): number | undefined {
    return this.#events.length === 0 ? undefined : Math.min(...this.#events.map(({ at }) => at));
  }
}

function addTo(sums: Map<number, Micro>, day: number, amount: Micro): void {
  sums.set(day, (sums.get(day) ?? 0) + amount);
}

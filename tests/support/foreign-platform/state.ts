/** A member of the foreign platform. Phones are national, with their leading 0. */
export interface Member {
  readonly id: number;
  readonly phone: string;
  readonly callingCode: number;
  readonly since: number;
  readonly code: string;
  readonly upline: Member | undefined;
  password: string;
  payPassword?: string;
  email: string;
  name: string;
  picture: string;
  balance: number;
  income: number;
  onTheWay: number;
  frozen: number;
  stock: number;
  teamMoney: number;
  signInDays: number[];
  hasFreeIncome: boolean;
  groupProof: 'NONE' | 'CHECKING' | 'PAID';
  sharedVideo?: string;
  usedCodes: string[];
  seenRewards: number;
}

export interface Machine {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  /** 1 on sale, 3 sold out, 5 pre-sale, 6 rush purchase. */
  readonly status: number;
  readonly price: number;
  readonly daily: number;
  readonly days: number;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly limit: number;
  readonly intro: string;
  readonly lease: string;
  stock: number;
}

export interface Receipt {
  readonly id: number;
  readonly days: number;
  readonly money: number;
  readonly at: number;
  readonly arrivesAt: number;
}

export interface Order {
  readonly id: number;
  readonly member: Member;
  readonly machine: Machine;
  readonly num: number;
  readonly paid: number;
  readonly at: number;
  readonly receipts: Receipt[];
}

export interface Coupon {
  readonly id: number;
  readonly name: string;
  readonly machineId: number | null;
  readonly money: number;
  readonly minimum: number;
  readonly days: number;
}

export interface OwnedCoupon {
  readonly coupon: Coupon;
  readonly member: Member;
  readonly at: number;
  isUsed: boolean;
}

/** A bound address (kind 1) or bank card (kind 2). */
export interface Binding {
  readonly id: number;
  readonly member: Member;
  readonly kind: number;
  readonly currency: string;
  readonly chain: string;
  readonly address: string;
  readonly bankName: string;
  readonly payee: string;
  readonly cardNo: string;
  readonly ifsc: string;
}

export interface Deposit {
  readonly id: number;
  readonly member: Member;
  readonly way: string;
  readonly money: number;
  readonly at: number;
  blocks: number;
  state: 'WAITING' | 'DONE';
  doneAt: number | null;
}

export interface Withdrawal {
  readonly id: number;
  readonly member: Member;
  readonly binding: Binding;
  readonly money: number;
  readonly fee: number;
  readonly at: number;
  readonly arrivesBefore: number;
  state: 'WAITING' | 'PAYING' | 'DONE';
  doneAt: number | null;
}

/** A line of a member's history. `kind` is a number of `flowKinds`. */
export interface Flow {
  readonly id: number;
  readonly member: Member;
  readonly kind: number;
  readonly money: number;
  readonly text: string;
  readonly at: number;
  readonly link?: Deposit | Withdrawal | Order;
}

export const flowKinds = {
  recharge: 1,
  withdrawal: 2,
  purchase: 3,
  daily: 4,
  team: 5,
  bonus: 6,
  referral: 8,
  takeOut: 12,
  sale: 13,
} as const;

export interface Letter {
  readonly id: number;
  readonly member: Member;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  isRead: boolean;
}

export interface Comment {
  readonly id: number;
  readonly author: Member;
  readonly to: string;
  readonly content: string;
  readonly at: number;
}

export interface Post {
  readonly id: number;
  readonly author: Member;
  readonly content: string;
  readonly pictures: string[];
  readonly videoUrl: string;
  readonly at: number;
  readonly likes: Set<Member>;
  readonly comments: Comment[];
}

/** A message that the platform would send to a phone or an e-mail address. */
export interface SentCode {
  readonly to: string;
  readonly purpose: string;
  readonly code: string;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Everything that the foreign platform knows, in memory. */
export class State {
  /** True if posts and comments are plain texts instead of HTML. */
  readonly hasPlainTexts: boolean;
  readonly members: Member[] = [];
  readonly tokens = new Map<string, Member>();
  readonly machines: Machine[] = [];
  readonly orders: Order[] = [];
  readonly coupons: Coupon[] = [];
  readonly ownedCoupons: OwnedCoupon[] = [];
  readonly bindings: Binding[] = [];
  readonly deposits: Deposit[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly flows: Flow[] = [];
  readonly letters: Letter[] = [];
  readonly posts: Post[] = [];
  readonly sentCodes: SentCode[] = [];
  readonly pictures = new Map<string, Picture>();
  #offsetMs = 0;
  #lastId = 1000;
  #due: Due[] = [];

  constructor(hasPlainTexts: boolean) {
    this.hasPlainTexts = hasPlainTexts;
  }

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Runs a step after a time of this platform. */
  later(ms: number, run: () => void): void {
    this.#due.push({ at: this.now() + ms, run });
  }

  /** Runs the steps whose time has come, in their order. */
  catchUp(): void {
    const due = this.#due.filter(({ at }) => at <= this.now()).toSorted((a, b) => a.at - b.at);
    this.#due = this.#due.filter((one) => !due.includes(one));
    for (const { run } of due) run();
  }

  /** Lets time pass. */
  advance(ms: number): void {
    this.#offsetMs += ms;
    this.catchUp();
  }
}

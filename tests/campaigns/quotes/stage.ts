import { control } from '#contract/control/control.ts';
import type { Params } from '#contract/control/params.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { toMicro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { params as usual } from '#fixtures/data/params.ts';
import { password, payPassword } from '#fixtures/data/people.ts';
import { regions } from '#fixtures/data/regions.ts';
import {
  memberAccount,
  platformAccount,
  type MemberKind,
  type PlatformKind,
} from '#server/ledger/accounts.ts';
import { decimal } from '#tests/campaigns/simulation/model/arithmetic.ts';
import { Books, type Member } from '#tests/campaigns/simulation/model/books.ts';
import { DAY, MINUTE } from '#tests/campaigns/simulation/model/days.ts';
import { Platform, sessionOf, type Outcome } from '#tests/campaigns/simulation/platform.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';

/** A quote that is not what was posted. */
export class Difference extends Error {}

/** An amount that a movement brought from one account to another. */
export interface Posting {
  readonly fromId: number;
  readonly toId: number;
  readonly amountMicro: number;
}

/** The currency of cash and of bank accounts. */
export const CASH = 'KES';
const ALL_DAY = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timeZone: 'Africa/Nairobi' };

/** A world with random terms, a rich and a poor member, and what was posted there. */
export class Stage {
  readonly platform: Platform;
  readonly random: Random;
  feeRate = '';
  cashRate = '';
  readonly machines: string[] = [];
  readonly members: Member[] = [];
  /** The destination of each member's withdrawals. */
  readonly destinations = new Map<Member, readonly string[]>();
  #posted = 0;
  #keys = 0;

  private constructor(platform: Platform, random: Random) {
    this.platform = platform;
    this.random = random;
  }

  static async create(random: Random, seed: string, folder: string): Promise<Stage> {
    const stage = new Stage(await Platform.create(random, seed, folder), random);
    await stage.changeTerms();
    const books = new Books(stage.platform.now);
    const rich = await stage.#join(books, '254710000000', '900000000');
    const poor = await stage.#join(books, '254710000001', decimal(random.integer(1, 40_000_000)), rich);
    stage.members.push(rich, rich, rich, poor);
    for (let at = 0; at < 3; at += 1) await stage.#addMachine(at);
    return stage;
  }

  /** Draws the rates of fees and of the currency. */
  async changeTerms(): Promise<void> {
    const { random } = this;
    this.feeRate = random.chance(0.1)
      ? random.pick(['0', '1', '0.000001'])
      : share(random.integer(0, 150_000));
    this.cashRate = decimal(random.integer(100_000, 10 ** random.integer(6, 10)), 2);
    const params: Partial<Params> = {
      ...regions.ke,
      withdrawFeeRate: this.feeRate,
      withdrawWindow: ALL_DAY,
      payoutMinutes: [1, 1],
      incomeArrivalMinutes: [1, 1],
      blockSeconds: 1,
      confirmations: 1,
      rates: { ...usual.rates, [CASH]: { rate: this.cashRate, unit: 'KSh' } },
    };
    await this.ok(control.setParams, params);
  }

  async changeMachine(id: string): Promise<void> {
    await this.ok(control.changeProduct, { id, ...this.#terms() });
  }

  /** Makes a call with a key of its own. */
  call(endpoint: Endpoint, input: object = {}, member?: Member): Promise<Outcome> {
    this.#keys += 1;
    const key = endpoint.idempotent ? `key-${this.#keys}` : undefined;
    return this.platform.call(endpoint, { ...input }, { ...(member && { member }), ...(key && { key }) });
  }

  /** Makes a call that must succeed. */
  async ok<E extends Endpoint>(endpoint: E, input: object = {}, member?: Member): Promise<OutputOf<E>> {
    const { data, reason } = await this.call(endpoint, input, member);
    if (reason !== undefined)
      throw new Difference(`${endpoint.id} ${JSON.stringify(input)} was refused: ${reason}.`);
    return data as OutputOf<E>;
  }

  advance(ms: number): void {
    this.platform.advanceTo(this.platform.now + ms);
  }

  /** Lets a day pass and receives the income of all machines. */
  async passDay(): Promise<void> {
    this.advance(DAY);
    for (const member of new Set(this.members)) await this.call(product.receiveIncome, {}, member);
    this.advance(2 * MINUTE);
  }

  balanceOf(member: Member, kind: MemberKind): number {
    const { sql } = this.platform.world.storage;
    return sql.value('SELECT balanceMicro FROM account WHERE id = ?', memberAccount(member.id, kind));
  }

  /** The postings since the last call. */
  takePostings(): Posting[] {
    const { sql } = this.platform.world.storage;
    const found = sql.all<Posting & { id: number }>(
      'SELECT id, fromId, toId, amountMicro FROM posting WHERE id > ? ORDER BY id',
      this.#posted,
    );
    this.#posted = found.at(-1)?.id ?? this.#posted;
    return found;
  }

  close(): void {
    this.platform.close();
  }

  async #join(books: Books, phone: string, available: string, upline?: Member): Promise<Member> {
    const inviteCode = upline?.inviteCode;
    const made = await this.ok(control.createMember, {
      ...{ phone, password, available },
      ...(inviteCode !== undefined && { inviteCode }),
    });
    const { token, userId } = await this.ok(control.createSession, { phone });
    const member = books.addMember({
      ...{ id: Number(userId), phone, email: '', inviteCode: made.inviteCode, upline, password },
      session: sessionOf(token),
    });
    await this.ok(user.payPasswordSms, {}, member);
    const [sent] = await this.ok(control.outbox, { to: phone });
    const words = { password: payPassword, confirmPassword: payPassword, code: sent?.code };
    await this.ok(user.payPasswordUpdate, words, member);
    const address = `0x${userId.padStart(40, '0')}`;
    const onChain = { kind: 'address', currency: 'USDT', chain: 'BEP20', address };
    const atBank = { kind: 'bank', bank: 'KCB', payee: 'Alice', account: userId.padStart(8, '1') };
    const bound = [
      await this.ok(fund.addAddress, onChain, member),
      await this.ok(fund.addAddress, atBank, member),
    ];
    this.destinations.set(
      member,
      bound.map(({ id }) => id),
    );
    return member;
  }

  async #addMachine(at: number): Promise<void> {
    const { id } = await this.ok(control.addProduct, {
      ...{ name: `Machine ${at}`, validDays: this.random.integer(1, 60), ...this.#terms() },
      ...{ stock: 1_000_000, limit: at === 0 ? 20 : 1000, saleEndTime: this.platform.now + 1000 * DAY },
    });
    this.machines.push(id);
  }

  #terms() {
    const { random } = this;
    const price = random.integer(1, 10 ** random.integer(1, 9));
    return { price: decimal(price), dayReturn: decimal(random.integer(1, Math.max(1, price))) };
  }
}

const share = (millionths: number): string => `0.${String(millionths).padStart(6, '0')}`;

/** The sum that was posted from one account to another. */
export const sumOf = (postings: readonly Posting[], fromId: number, toId: number): number =>
  postings
    .filter((one) => one.fromId === fromId && one.toId === toId)
    .reduce((sum, { amountMicro }) => sum + amountMicro, 0);

/** Compares what was shown with what was posted, to the micro-USDT. */
export function same(what: string, shown: string | undefined, postedMicro: number): void {
  if (shown === undefined || toMicro(shown) !== postedMicro)
    throw new Difference(`${what}: shown ${shown ?? 'nothing'}, posted ${decimal(postedMicro, 2)}.`);
}

/** Compares two texts or reasons. */
export function equal(what: string, shown: unknown, posted: unknown): void {
  if (shown !== posted) throw new Difference(`${what}: shown ${String(shown)}, then ${String(posted)}.`);
}

export const accounts = {
  of: (member: Member, kind: MemberKind) => memberAccount(member.id, kind),
  platform: (kind: PlatformKind) => platformAccount(kind),
};

import type { Micro } from '#contract/money.ts';
import { isConstraint } from '../db/open.ts';
import type { Sql } from '../db/sql.ts';
import {
  accountName,
  memberAccount,
  memberKinds,
  ownerOf,
  platformAccount,
  platformKinds,
  type AccountId,
  type MemberKind,
} from './accounts.ts';
import { statementOf } from './statement.ts';
import { areCountable, readTotals } from './totals.ts';

/** A positive amount that moves from one account to another. */
export interface Posting {
  readonly kind: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMicro: Micro;
}

/** The cause and the instant of movements. */
interface Origin {
  readonly now: number;
  readonly cause: string;
  readonly requestId: string;
}

/** Thrown when the books would not balance. The whole call is undone, and the message lists the entries that led to it. */
export class LedgerViolation extends Error {}

/** Thrown when a balance or a total would leave the range of exact integers. The whole call is undone. */
export class AmountOutOfRange extends Error {}

/**
 * The only place from which money moves. It writes movements with their postings, and triggers of the database update the
 * balances. Before the transaction commits, `audit` compares the balances with the sums of the postings.
 */
export class Ledger {
  /** The ids of the movements that were written. */
  readonly movements: number[] = [];
  /** The balance that each touched account should have now. */
  #expected: Map<AccountId, Micro> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly origin: Origin,
    /** Called with every movement as it is written. The transaction may still be undone. */
    private readonly onMovement: (movement: number, postings: readonly Posting[]) => void = () => undefined,
  ) {}

  /**
   * Writes one movement of one or more postings and returns its id. Throws a LedgerViolation if an account would go below
   * zero.
   */
  move(...postings: readonly [Posting, ...Posting[]]): number {
    const { cause, requestId, now } = this.origin;
    const movement = this.sql.insert(
      'INSERT INTO movement (cause, requestId, createdAt) VALUES (?, ?, ?)',
      cause,
      requestId,
      now,
    );
    for (const posting of postings) this.#post(movement, posting);
    this.movements.push(movement);
    this.onMovement(movement, postings);
    return movement;
  }

  /** The balance of an account. Throws a LedgerViolation if there is no such account. */
  balance(account: AccountId): Micro {
    const micro = this.sql.first<Micro>('SELECT balanceMicro FROM account WHERE id = ?', account);
    if (micro === undefined) throw new LedgerViolation(`There is no account ${accountName(account)}.`);
    return micro;
  }

  balanceOf(memberId: number, kind: MemberKind): Micro {
    return this.balance(memberAccount(memberId, kind));
  }

  /** Creates the accounts of a new member. */
  openMember(memberId: number): void {
    for (const kind of memberKinds) {
      this.sql.insert(
        'INSERT INTO account (id, memberId, kind) VALUES (?, ?, ?)',
        memberAccount(memberId, kind),
        memberId,
        kind,
      );
    }
  }

  /** Creates the accounts of the platform and of the world outside. Once per world. */
  openPlatform(): void {
    for (const kind of platformKinds) {
      this.sql.insert('INSERT INTO account (id, kind) VALUES (?, ?)', platformAccount(kind), kind);
    }
  }

  /** Throws a LedgerViolation if a balance differs from the sum of the postings of this transaction. */
  audit(): void {
    for (const [account, expectedMicro] of this.#expected ?? []) {
      const actualMicro = this.balance(account);
      if (actualMicro !== expectedMicro) {
        this.#violated(account, `holds ${actualMicro} micro-USDT where its postings make ${expectedMicro}`);
      }
    }
  }

  #post(movement: number, { kind, from, to, amountMicro }: Posting): void {
    const expected = (this.#expected ??= new Map<AccountId, Micro>());
    const fromMicro = (expected.get(from) ?? this.balance(from)) - amountMicro;
    const toMicro = (expected.get(to) ?? this.balance(to)) + amountMicro;
    if (fromMicro < -Number.MAX_SAFE_INTEGER || toMicro > Number.MAX_SAFE_INTEGER)
      throw new AmountOutOfRange(`${amountMicro} micro-USDT (${kind}) exceed what the platform can count.`);
    try {
      // A failure undoes the whole transaction, so SQLite need not be able to undo this statement alone.
      this.sql.insert(
        'INSERT OR FAIL INTO posting (movementId, kind, fromId, toId, amountMicro) VALUES (?, ?, ?, ?, ?)',
        movement,
        kind,
        from,
        to,
        amountMicro,
      );
    } catch (error) {
      if (!isConstraint(error)) throw error;
      this.#violated(from, `cannot pay ${amountMicro} micro-USDT (${kind}): ${String(error)}`, movement);
    }
    expected.set(from, fromMicro);
    expected.set(to, toMicro);
    // Only such a posting lets one of them grow.
    if (ownerOf(from) === 0 && ownerOf(to) !== 0 && !areCountable(readTotals(this.sql)))
      throw new AmountOutOfRange(
        `${amountMicro} micro-USDT (${kind}) are too much for all members together.`,
      );
  }

  /** Throws, with the last entries of the account. The failed movement is still written, but not listed. */
  #violated(account: AccountId, what: string, failedMovement?: number): never {
    const chain = statementOf(this.sql, account, 10)
      .filter(({ movementId }) => movementId !== failedMovement)
      .map(
        (line) =>
          `  ${line.at} ${line.kind} ${line.from} → ${line.to} ${line.amountMicro} by ${line.cause} (${line.requestId})`,
      );
    throw new LedgerViolation([`${accountName(account)} ${what}. Its last entries:`, ...chain].join('\n'));
  }
}

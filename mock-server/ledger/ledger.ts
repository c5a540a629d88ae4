import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import {
  accountName,
  memberAccount,
  memberKinds,
  platformAccount,
  platformKinds,
  type AccountId,
  type MemberKind,
} from './accounts.ts';
import { statementOf } from './statement.ts';

/** One step of money: `amount > 0` from an account to another. */
export interface Posting {
  readonly kind: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amountMicro: Micro;
}

/** Who moves money and when; every movement carries it. */
interface Origin {
  readonly now: number;
  readonly cause: string;
  readonly requestId: string;
}

/** The books would not balance. The whole call is undone and this reaches the log with the entries that led here. */
export class LedgerViolation extends Error {}

/**
 * The only place from which money moves. A movement is written with its postings, and the database keeps the balances
 * beside them; `audit` checks what the database did against what was asked, before the transaction commits.
 */
export class Ledger {
  /** What each touched account held before this transaction, and what it should hold now. */
  #expected: Map<AccountId, Micro> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly origin: Origin,
    /** Hears of every movement as it is written; whether it stays is not known yet. */
    private readonly moved: (movement: number, postings: readonly Posting[]) => void = () => undefined,
  ) {}

  /** Writes one movement of one or more postings and answers its id. Throws a LedgerViolation when an account would go below zero. */
  move(...postings: readonly [Posting, ...Posting[]]): number {
    const { cause, requestId, now } = this.origin;
    const movement = this.sql.insert(
      'INSERT INTO movement (cause, requestId, createdAt) VALUES (?, ?, ?)',
      cause,
      requestId,
      now,
    );
    for (const posting of postings) this.#post(movement, posting);
    this.moved(movement, postings);
    return movement;
  }

  /** What an account holds now. Throws a LedgerViolation where there is no such account. */
  balance(account: AccountId): Micro {
    const micro = this.sql.first<Micro>('SELECT balanceMicro FROM account WHERE id = ?', account);
    if (micro === undefined) throw new LedgerViolation(`There is no account ${accountName(account)}.`);
    return micro;
  }

  /** What a member's account of a kind holds now. */
  balanceOf(memberId: number, kind: MemberKind): Micro {
    return this.balance(memberAccount(memberId, kind));
  }

  /** Opens a new member's accounts, all at zero. */
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

  /** Opens the accounts of the platform and of the world outside. Once per world. */
  openPlatform(): void {
    for (const kind of platformKinds) {
      this.sql.insert('INSERT INTO account (id, kind) VALUES (?, ?)', platformAccount(kind), kind);
    }
  }

  /** Compares every balance this transaction touched with what its postings make of it. Throws a LedgerViolation where they differ. */
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
    try {
      // Whoever is told that it failed undoes the whole transaction, so that SQLite need not be able to undo it alone.
      this.sql.insert(
        'INSERT OR FAIL INTO posting (movementId, kind, fromId, toId, amountMicro) VALUES (?, ?, ?, ?, ?)',
        movement,
        kind,
        from,
        to,
        amountMicro,
      );
    } catch (error) {
      this.#violated(from, `cannot pay ${amountMicro} micro-USDT (${kind}): ${String(error)}`, movement);
    }
    expected.set(from, fromMicro);
    expected.set(to, toMicro);
  }

  /** Tells what led there; a movement that was broken off is not among it, though it stands there until all is undone. */
  #violated(account: AccountId, what: string, brokenOff?: number): never {
    const chain = statementOf(this.sql, account, 10)
      .filter(({ movementId }) => movementId !== brokenOff)
      .map(
        (line) =>
          `  ${line.at} ${line.kind} ${line.from} → ${line.to} ${line.amountMicro} by ${line.cause} (${line.requestId})`,
      );
    throw new LedgerViolation([`${accountName(account)} ${what}. Its last entries:`, ...chain].join('\n'));
  }
}

import type { WorldEvent } from '#contract/control/observation.ts';
import { toMoney } from '#contract/money.ts';
import { accountName, ownerOf } from '../../ledger/accounts.ts';
import type { Posting } from '../../ledger/ledger.ts';
import type { Announcement } from '../../handling/world.ts';

/** An event for the operator. Its data is computed only if there is a subscriber. */
export interface Report {
  readonly kind: WorldEvent['kind'];
  readonly requestId?: string;
  readonly data: () => unknown;
}

/** The events of one transaction, published when it is committed. */
export class TransactionEvents {
  readonly announced: Announcement[] = [];
  readonly reported: Report[] = [];
  readonly #touched = new Set<number>();

  constructor(private readonly origin: { readonly cause: string; readonly requestId: string }) {}

  /** Adds an event for members. */
  announce(announcement: Announcement): void {
    this.announced.push(announcement);
  }

  /** Adds an event for the operator. */
  report(kind: Report['kind'], data: Report['data']): void {
    this.reported.push({ kind, requestId: this.origin.requestId, data });
  }

  /** Adds a movement: the balances of its members changed, and the operator is told each posting. */
  addMovement(movement: number, postings: readonly Posting[]): void {
    const { cause, requestId } = this.origin;
    for (const { from, to, amountMicro, kind } of postings) {
      this.#announceBalance(ownerOf(from));
      this.#announceBalance(ownerOf(to));
      this.report('posting', () => ({
        movement: String(movement),
        from: accountName(from),
        to: accountName(to),
        amount: toMoney(amountMicro),
        kind,
        cause,
        requestId,
      }));
    }
  }

  #announceBalance(memberId: number): void {
    if (memberId === 0 || this.#touched.has(memberId)) return;
    this.#touched.add(memberId);
    this.announce({ memberId, kind: 'balance' });
  }
}

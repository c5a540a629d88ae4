import type { WorldEvent } from '#contract/control/observation.ts';
import { toMoney } from '#contract/money.ts';
import { accountName, ownerOf } from '../../ledger/accounts.ts';
import type { Posting } from '../../ledger/ledger.ts';
import type { Announcement } from '../../world.ts';

export interface Report {
  readonly kind: WorldEvent['kind'];
  readonly requestId?: string;
  readonly data: () => unknown;
}

/** What one transaction has to tell, kept until it has been committed. */
export class TransactionEvents {
  readonly announced: Announcement[] = [];
  readonly reported: Report[] = [];
  readonly #touched = new Set<number>();

  constructor(private readonly origin: { readonly cause: string; readonly requestId: string }) {}

  /** Something that a member's app is to hear. */
  announce(announcement: Announcement): void {
    this.announced.push(announcement);
  }

  /** Something that the operator is to hear; put into words only when somebody does. */
  report(kind: Report['kind'], data: Report['data']): void {
    this.reported.push({ kind, requestId: this.origin.requestId, data });
  }

  /** Money moved: every member it touches has another balance, and the operator hears of each step. */
  addMovement(movement: number, postings: readonly Posting[]): void {
    const { cause, requestId } = this.origin;
    for (const { from, to, amountMicro, kind } of postings) {
      this.#touch(ownerOf(from));
      this.#touch(ownerOf(to));
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

  #touch(memberId: number): void {
    if (memberId === 0 || this.#touched.has(memberId)) return;
    this.#touched.add(memberId);
    this.announce({ memberId, kind: 'balance' });
  }
}

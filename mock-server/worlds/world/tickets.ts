import { createHash } from 'node:crypto';
import { MINUTE } from '../../clock/span.ts';
import type { Runtime } from '../../runtime.ts';

/** Who may open the live channel with a ticket: whoever the session belongs to, as long as it lives. */
export interface Holder {
  readonly memberId: number;
  readonly tokenHash: Buffer;
}

interface Ticket extends Holder {
  readonly until: number;
}

const TICKET_BYTES = 32;
/** How many tickets of one member wait to be used; one more takes the place of the oldest. */
const MOST_WAITING = 16;

/**
 * Tickets for the live channel of one world, each good once and for a minute. They are about a connection, not about
 * the world: kept in memory, told by the machine's clock, and in no fork, or one ticket would open two worlds.
 */
export class Tickets {
  readonly #holders = new Map<string, Ticket>();

  constructor(private readonly runtime: Runtime) {}

  /** Whether a ticket may yet be used. */
  get areWaiting(): boolean {
    const now = this.runtime.now();
    return [...this.#holders.values()].some(({ until }) => now < until);
  }

  /** A new ticket, of which only the hash is kept. */
  issue({ memberId, tokenHash }: Holder): string {
    const now = this.runtime.now();
    for (const [hash, { until }] of this.#holders) {
      if (until > now) break;
      this.#holders.delete(hash);
    }
    const waiting = [...this.#holders].filter(([, holder]) => holder.memberId === memberId);
    const [oldest] = waiting;
    if (oldest && waiting.length >= MOST_WAITING) this.#holders.delete(oldest[0]);
    const ticket = this.runtime.randomBytes(TICKET_BYTES).toString('base64url');
    this.#holders.set(hashOfTicket(ticket), { memberId, tokenHash, until: now + MINUTE });
    return ticket;
  }

  /** Who holds a ticket; undefined when it is unknown or too old. */
  find(hash: string): Holder | undefined {
    const ticket = this.#holders.get(hash);
    return ticket && this.runtime.now() < ticket.until ? ticket : undefined;
  }

  /** Uses a ticket up. */
  redeem(hash: string): void {
    this.#holders.delete(hash);
  }
}

/** What is kept of a ticket. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

import { createHash } from 'node:crypto';
import { deadlineAfter, isOver, type Deadline } from './deadline.ts';
import { MINUTE } from '../time/span.ts';
import type { Runtime } from './runtime.ts';

/** The session for which a ticket was issued. The ticket is valid only while the session lives. */
export interface Holder {
  readonly memberId: number;
  readonly tokenHash: Buffer;
}

interface Ticket extends Holder {
  readonly end: Deadline;
}

const TICKET_BYTES = 32;
/** The unused tickets of one member. One more replaces the oldest. */
const MAX_WAITING = 16;

/**
 * Tickets for the live channel of one world, each valid once and for a minute of real time. They are kept in memory and not
 * copied to forks, where one ticket would open two channels.
 */
export class Tickets {
  readonly #tickets = new Map<string, Ticket>();

  constructor(
    private readonly runtime: Runtime,
    private readonly world: string,
  ) {}

  /** True while a ticket may still be used. */
  get areWaiting(): boolean {
    return [...this.#tickets.values()].some(({ end }) => !isOver(end, this.runtime));
  }

  /** Returns a new ticket, and keeps its hash. It begins with the world, where a proxy sees it. */
  issue({ memberId, tokenHash }: Holder): string {
    for (const [hash, { end }] of this.#tickets) {
      if (!isOver(end, this.runtime)) break;
      this.#tickets.delete(hash);
    }
    const waiting = [...this.#tickets].filter(([, ticket]) => ticket.memberId === memberId);
    const [oldest] = waiting;
    if (oldest && waiting.length >= MAX_WAITING) this.#tickets.delete(oldest[0]);
    const random = this.runtime.randomBytes(TICKET_BYTES).toString('base64url');
    const ticket = `${this.world}.${random}`;
    const end = deadlineAfter(MINUTE, this.runtime);
    this.#tickets.set(hashOfTicket(ticket), { memberId, tokenHash, end });
    return ticket;
  }

  /** The holder of a ticket; undefined if it is unknown or too old. */
  find(hash: string): Holder | undefined {
    const ticket = this.#tickets.get(hash);
    return ticket && !isOver(ticket.end, this.runtime) ? ticket : undefined;
  }

  redeem(hash: string): void {
    this.#tickets.delete(hash);
  }
}

export const worldOfTicket = (ticket: string): string => ticket.split('.', 1)[0] ?? '';

export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

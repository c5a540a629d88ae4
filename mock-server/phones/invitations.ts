import { createHash } from 'node:crypto';
import { deadlineAfter, isOver, type Deadline } from '../handling/deadline.ts';
import { MINUTE } from '../time/span.ts';
import type { Runtime } from '../handling/runtime.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

interface Invitation {
  readonly world: string;
  readonly end: Deadline;
}

const VALID_MS = 5 * MINUTE;
const LETTERS = 10;
/** The unused codes of the server. One more replaces the oldest. */
const MAX_WAITING = 20;
/** Without I, L, O and U, which are misread: 32 letters, so ten of them are 50 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const hashOfSecret = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Codes by which phones join, each valid once and for five minutes of real time. Only their hashes are kept. */
export class Invitations {
  readonly #byHash = new Map<string, Invitation>();

  /** A new code, such as `7Q2MX-40VKD`. */
  issue({ name, runtime }: OpenWorld): { code: string; expireTime: number } {
    const [oldest] = this.#byHash.keys();
    if (oldest !== undefined && this.#byHash.size >= MAX_WAITING) this.#byHash.delete(oldest);
    const letters = [...runtime.randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    const code = letters.join('');
    const end = deadlineAfter(VALID_MS, runtime);
    this.#byHash.set(hashOfSecret(code), { world: name, end });
    return { code: `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`, expireTime: end.at };
  }

  withdraw(world: string): void {
    for (const [hash, invitation] of this.#byHash) if (invitation.world === world) this.#byHash.delete(hash);
  }

  /** Uses a code up. Returns its world; undefined if the code is unknown, used or too old. */
  redeem(typed: string, runtime: Runtime): string | undefined {
    const hash = hashOfSecret(asIssued(typed));
    const invitation = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    return invitation && !isOver(invitation.end, runtime) ? invitation.world : undefined;
  }
}

/** Restores a code that was typed in small letters, with blanks, or with a letter for the digit that it resembles. */
const asIssued = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

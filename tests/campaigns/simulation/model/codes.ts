import { params } from '#fixtures/data/params.ts';
import { dayNumber, MINUTE, SECOND } from './days.ts';

type Purpose = 'register' | 'reset password' | 'fund password' | 'bind email';

interface SentCode {
  readonly recipient: string;
  readonly purpose: Purpose;
  /** Empty if it was not sent, because no member has that address. */
  readonly digits: string;
  readonly at: number;
  tries: number;
  isUsed: boolean;
}

/** The recipient and the purpose of a code. */
export type Address = Pick<SentCode, 'recipient' | 'purpose'>;

/** The codes that were asked for, by the rule book: one a minute, a few a day, five minutes, five tries, once. */
export class Codes {
  readonly #sent: SentCode[] = [];

  /** The reason why another code is refused now. */
  refusalOf(address: Address, now: number, perDay: number): 'TOO_SOON' | 'TOO_MANY_CODES' | undefined {
    const sent = this.#of(address);
    const last = sent.at(-1);
    if (last && now < last.at + params.codeResendSeconds * SECOND) return 'TOO_SOON';
    const today = sent.filter(({ at }) => dayNumber(at) === dayNumber(now)).length;
    return today >= perDay ? 'TOO_MANY_CODES' : undefined;
  }

  add(address: Address, digits: string, at: number): void {
    this.#sent.push({ ...address, digits, at, tries: 0, isUsed: false });
  }

  /** The last code for a purpose that went to one of these addresses. */
  lastOf(purpose: Purpose, ...recipients: readonly string[]): SentCode | undefined {
    return this.#sent.findLast((sent) => sent.purpose === purpose && recipients.includes(sent.recipient));
  }

  /** Returns true if these digits use up a code. Wrong ones count as a try. */
  accepts(sent: SentCode | undefined, digits: string, now: number): boolean {
    if (!sent) return false;
    if (sent.digits !== digits) {
      sent.tries += 1;
      return false;
    }
    return sent.tries < params.codeTries && !sent.isUsed && now < sent.at + params.codeMinutes * MINUTE;
  }

  #of({ recipient, purpose }: Address): SentCode[] {
    return this.#sent.filter((sent) => sent.recipient === recipient && sent.purpose === purpose);
  }
}

import type { WorldEvent } from '#contract/control/observation.ts';
import type { Network, phones, RealPhone, ToRealPhone } from '#contract/control/phones.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { HOUR } from '../time/span.ts';
import { realTime } from '../handling/real-time.ts';
import { hashOfToken, memberOfSession } from '../services/user/sessions.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** A message before it is counted. */
export type Message = Omit<ToRealPhone, 'no'>;

export type Report = Omit<InputOf<(typeof phones)['reportPhone']>, 'key'> & { readonly requestId: string };

/** The time that a report waits for a message. */
const WAIT_MS = 5000;
/** A phone that reports nothing for this time is gone. */
const SILENCE_MS = 12_000;
/** The time for which pushes to a gone phone are kept, because a world with a listener is never evicted. */
const AWAY_MS = HOUR;
/** More messages than a phone can have missed in a moment; the oldest are dropped. */
const MAX_MESSAGES = 50;

/** A real phone in a world: its member, its screen, and the messages that wait for it. */
export class JoinedPhone {
  readonly world: string;
  #open: OpenWorld;
  #memberId = '';
  #account = '';
  #route = '/index';
  #network: Network | null = null;
  #connected = true;
  #messages: ToRealPhone[] = [];
  #told = 0;
  #deliver: (() => void) | undefined;
  #silence: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(
    open: OpenWorld,
    readonly name: string,
  ) {
    this.#open = open;
    this.world = open.name;
    this.#heard();
  }

  get view(): RealPhone {
    return {
      name: this.name,
      account: this.#account,
      route: this.#route,
      network: this.#network,
      connected: this.#connected,
    };
  }

  /**
   * Takes a report, and returns the messages that the phone has not received: at once, or with the first of them. They are
   * kept until a later report acknowledges them, because the page that asked may have closed before the answer.
   */
  async report(open: OpenWorld, report: Report): Promise<ToRealPhone[]> {
    const before = JSON.stringify(this.view);
    const { received } = report;
    if (received !== undefined) this.#messages = this.#messages.filter(({ no }) => no > received);
    if (report.leaving) this.leave();
    else {
      this.#heard();
      this.#connected = true;
      this.#listen(open);
      this.#route = report.route ?? this.#route;
      this.#network = report.network ?? null;
      this.#identify(report);
    }
    if (JSON.stringify(this.view) !== before) this.announce();
    if (report.pushed) this.announce(report.pushed);
    if (report.leaving) return [];
    if (report.wait && this.#messages.length === 0) await this.#message();
    const messages = this.#messages;
    // A caller that acknowledges nothing receives each message once.
    if (received === undefined) this.#messages = [];
    return messages;
  }

  tell(message: Message): void {
    this.#told += 1;
    this.#messages = [...this.#messages, { ...message, no: this.#told }].slice(-MAX_MESSAGES);
    this.#deliver?.();
  }

  /** Reports its state, and the reaction of its app to a push, to the operator's streams. */
  announce(pushed?: Report['pushed']): void {
    const { clock, subscribers } = this.#open;
    // A world that has ended has no listeners, and may no longer know its time.
    if (subscribers.size === 0) return;
    const data = { ...this.view, ...(pushed && { pushed }) };
    subscribers.publish(clock.now(), [], [{ kind: 'phone', data: () => data }]);
  }

  /**
   * Marks the phone as gone. Its pushes are kept for a while, as at a push service, until it reports again, such as after a
   * reload.
   */
  leave(): void {
    realTime.clearTimeout(this.#silence);
    this.#silence = realTime.setTimeout(() => this.#stopListening(), AWAY_MS).unref();
    const wasConnected = this.#connected;
    this.#connected = false;
    this.#deliver?.();
    if (wasConnected) this.announce();
  }

  /** Leaves, and never connects again. */
  remove(): void {
    this.#stopListening();
    this.leave();
    realTime.clearTimeout(this.#silence);
  }

  #stopListening(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #heard(): void {
    realTime.clearTimeout(this.#silence);
    this.#silence = realTime.setTimeout(() => this.leave(), SILENCE_MS).unref();
  }

  /** Takes the member from the session of the phone, so that no phone passes for another member's. */
  #identify({ token, requestId }: Report): void {
    const member =
      token === undefined
        ? undefined
        : this.#open.write({ cause: 'control.reportPhone', requestId }, (inside) =>
            memberOfSession(inside, hashOfToken(token)),
          );
    this.#memberId = member ? String(member.id) : '';
    this.#account = member?.account ?? '';
  }

  /** A world that was reset has other subscribers. */
  #listen(open: OpenWorld): void {
    if (this.#unsubscribe && this.#open === open) return;
    this.#unsubscribe?.();
    this.#open = open;
    this.#unsubscribe = open.subscribers.subscribeOperator({
      onEvent: (event) => this.#hear(event),
      onEnd: () => {
        this.#unsubscribe = undefined;
      },
    });
  }

  /** Passes on the pushes to its member, and to all topics: the phone knows to which it subscribes. */
  #hear({ kind, data }: WorldEvent): void {
    if (kind !== 'push') return;
    const { memberId, topic } = data as { memberId: string; topic: string };
    const isOwn = memberId !== '' && memberId === this.#memberId;
    if (isOwn || topic !== '') this.tell({ type: 'push', push: data, isOwn });
  }

  /** Resolves with the next message, or after the time that a report may wait. */
  #message(): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        realTime.clearTimeout(timer);
        this.#deliver = undefined;
        resolve();
      };
      const timer = realTime.setTimeout(finish, WAIT_MS).unref();
      // An earlier report of the same phone was given up, or is overtaken.
      this.#deliver?.();
      this.#deliver = finish;
    });
  }
}

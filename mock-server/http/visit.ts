import { setTimeout as delay } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type Reason } from '#contract/refusals.ts';
import { MINUTE } from '../clock/span.ts';
import { refuse } from '../refusal.ts';
import { shownFields } from '../shown-fields.ts';
import type { InjectedFault } from '../worlds/world/faults.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { pathOf, type Reply } from './answer.ts';
import { textOf, type Outcome } from './envelope.ts';
import { headOf } from './head.ts';
import { shownAnswer } from './secrets.ts';

const HOLD_MS = 10 * MINUTE;

/** What reaches the client: the status and the text of an answer, or nothing (status 0). */
interface Delivery {
  readonly outcome: Outcome;
  readonly text: string;
  readonly how: 'answer' | 'hold' | 'break off';
}

/** One call on its way: what is known of it for the log, and what the operator's faults do to it. */
export class Visit {
  fields: Readonly<Record<string, unknown>> = {};
  phone = '';
  readonly movements: number[] = [];
  #world: { open: OpenWorld; at: number; machineAt: number; startedAt: number } | undefined;
  #endpoint = '';
  #strike: InjectedFault | undefined;

  constructor(private readonly reply: Reply) {}

  get requestId(): string {
    return this.reply.requestId;
  }

  /** From here on the call is in the log of this world, and its faults strike it. */
  enter(open: OpenWorld): OpenWorld {
    const { runtime } = open;
    this.#world = { open, at: open.now(), machineAt: runtime.now(), startedAt: runtime.monotonic() };
    return open;
  }

  /** Says which endpoint it is of. */
  call(endpoint: Endpoint): void {
    this.#endpoint = endpoint.id;
  }

  /** Lets the faults in force strike. Where any does there is something to wait for, after which the call may be refused. */
  suffer(): Promise<void> | undefined {
    this.#strike = this.#world?.open.drawFault(this.#endpoint, this.requestId);
    return this.#strike && this.#sufferFrom(this.#strike);
  }

  /** Waits, and refuses where the call must not act at all. */
  async #sufferFrom({ delayMs, fault }: InjectedFault): Promise<void> {
    if (delayMs > 0) await delay(delayMs, undefined, { ref: false });
    if (fault?.fault === 'unauthorised') refuse('UNAUTHORIZED');
    if (fault?.fault === 'error') refuse(reasonOf(fault.code));
    if (fault?.fault === 'timeout' || fault?.fault === 'drop') refuse('INTERNAL');
  }

  /** Answers the call, or does to it what a fault does instead, and logs it. */
  conclude(outcome: Outcome): void {
    const delivery = struck(outcome, this.#strike?.fault);
    const { reply } = this;
    if (delivery.how === 'answer') reply.send(delivery.outcome, delivery.text);
    else if (delivery.how === 'hold') hold(reply.response);
    else reply.request.socket.destroy();
    this.#log(delivery);
  }

  #log({ outcome: { status, envelope, violation }, text, how }: Delivery): void {
    if (!this.#world) return;
    const { open, at, machineAt, startedAt } = this.#world;
    const { request } = this.reply;
    const shown = shownAnswer(this.#endpoint, envelope);
    const unsaid = text === '';
    open.log({
      id: this.requestId,
      at,
      machineAt,
      durationMs: open.runtime.monotonic() - startedAt,
      method: request.method ?? '',
      path: pathOf(request),
      endpoint: this.#endpoint,
      phone: this.phone,
      status,
      code: unsaid ? 0 : envelope.code,
      reason: unsaid ? '' : ((envelope.data as { reason?: string } | null)?.reason ?? ''),
      headers: headOf(request).shown,
      input: shownFields(this.#endpoint, this.fields),
      answer: shown ? JSON.stringify(shown) : text,
      answerHeaders: how === 'answer' ? this.reply.headers : [],
      movements: this.movements,
      fault: this.#strike?.names.join(', '),
      violation,
    });
  }
}

/** Codes from here on are refusals', under HTTP 200; those below are HTTP's own. */
const FIRST_REFUSAL = 600;

/** The reason that goes with a refusal's code; a code that is nobody's goes with a fault of ours, as most statuses do. */
function reasonOf(code: number): Reason {
  if (code === refusals.TOO_MANY_REQUESTS) return 'TOO_MANY_REQUESTS';
  const [reason] = Object.entries(refusals).find((entry) => entry[1] === code && code >= FIRST_REFUSAL) ?? [];
  return (reason as Reason | undefined) ?? 'INTERNAL';
}

/** What a fault makes of an outcome. */
function struck(outcome: Outcome, fault: InjectedFault['fault']): Delivery {
  const text = textOf(outcome.envelope);
  switch (fault?.fault) {
    case 'error': {
      const { code } = fault;
      // What the words would name is not known: nothing was refused.
      const msg = outcome.envelope.msg.replaceAll(/\{\{[^}]+\}\}/g, '…');
      const failed = {
        status: code < FIRST_REFUSAL ? code : 200,
        envelope: { ...outcome.envelope, msg, code },
      };
      return { outcome: failed, text: JSON.stringify(failed.envelope), how: 'answer' };
    }
    case 'malformed': {
      const { envelope } = outcome;
      return { outcome: { status: 200, envelope }, text: text.slice(0, text.length / 2), how: 'answer' };
    }
    case 'commit-then-timeout':
      return { outcome: { ...outcome, status: 0 }, text, how: 'hold' };
    case 'timeout':
      return { outcome: { ...outcome, status: 0 }, text: '', how: 'hold' };
    case 'drop':
      return { outcome: { ...outcome, status: 0 }, text: '', how: 'break off' };
    default:
      return { outcome, text, how: 'answer' };
  }
}

/** Answers nothing until the client leaves, or has waited longer than any client would. */
function hold(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), HOLD_MS).unref();
  response.once('close', () => clearTimeout(timer));
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { phoneOfReferer, type CallStep } from '#contract/control/observation.ts';
import { askedLanguage, type Language, type Locale } from '#contract/languages.ts';
import type { RequestContext } from '../handling/request-context.ts';
import { realTime } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';
import type { InjectedFault } from '../worlds/world/faults.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** The world that logs a request, and when the request reached it. */
interface Arrival {
  readonly world: OpenWorld;
  readonly at: number;
  readonly machineAt: number;
  readonly startedAt: number;
}

/**
 * An HTTP request and its response on their way through the pipeline. Each step sets what it found out, so that the request
 * log has it even if a later step refuses the request.
 */
export class HttpExchange implements RequestContext {
  readonly requestId = randomUUID();
  readonly language: Language;
  readonly locale: Locale;
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly isForOperator: boolean;
  operator: RequestContext['operator'];
  operatorSession: RequestContext['operatorSession'];
  session: Buffer | undefined;
  memberId: number | undefined;
  idempotencyKey: string | undefined;
  endpointId = '';
  /** The caller's phone or e-mail address; empty for a stranger and for the operator. */
  account = '';
  fields: Readonly<Record<string, unknown>> = {};
  input: unknown;
  files: RequestContext['files'];
  worldFile: RequestContext['worldFile'];
  prepared: unknown;
  savePictures: RequestContext['savePictures'];
  fault: InjectedFault | undefined;
  /** The world whose name and time the answer carries. */
  world: OpenWorld | undefined;
  arrival: Arrival | undefined;
  /** The headers that were sent: name, value, name, value. */
  sentHeaders: readonly string[] = [];
  /** The size of the body that was sent. */
  sentBytes: number | undefined;
  readonly #arrivedAt = realTime.monotonic();
  #awaited: Awaited | undefined;
  readonly #steps: { readonly name: CallStep; readonly startedAt: number }[] = [];

  constructor(
    readonly request: IncomingMessage & { readonly baseUrl?: string },
    readonly response: ServerResponse,
  ) {
    const { method = '', url = '/' } = request;
    const query = url.indexOf('?');
    this.method = method;
    this.path = query < 0 ? url : url.slice(0, query);
    this.isForOperator = /^\/control(\/|$)/i.test(this.path);
    this.language = askedLanguage(headerOf(request, 'language'), headerOf(request, 'accept-language'));
    this.locale = this.language.locale;
  }

  /** The address at which the caller reached this server; links in answers start with it. */
  get origin(): string {
    return `http://${headerOf(this.request, 'host') ?? ''}${this.request.baseUrl ?? ''}`;
  }

  /** The name of the world that the caller wants. */
  get worldName(): string {
    return headerOf(this.request, 'x-world') ?? MAIN;
  }

  /** The number of the harness phone that made the call; empty for any other caller. */
  get phone(): string {
    return phoneOfReferer(headerOf(this.request, 'referer'));
  }

  /** Sets the world whose name and time the answer carries. */
  setWorld(world: OpenWorld): OpenWorld {
    // A closed world still knows its time if it was read before.
    world.clock.now();
    this.world = world;
    // The operator's calls have no limit of time: an import may take minutes.
    const limitMs = this.isForOperator ? Number.POSITIVE_INFINITY : ANSWER_MS;
    this.#awaited = new Awaited(world.runtime.monotonic, this.response, limitMs, this.#arrivedAt);
    return world;
  }

  /** Waits for something that is not the server's work, in which no time of the caller's limit passes. */
  besides<T>(work: Promise<T>): Promise<T> {
    return this.#awaited?.besides(work) ?? work;
  }

  /** Refuses OVERLOADED if the caller no longer waits for the answer. */
  assertAwaited(): void {
    this.#awaited?.assert();
  }

  /** Sets the world that logs the request, and the instant of its arrival. */
  startLog(world: OpenWorld): void {
    const { runtime } = world;
    const startedAt = runtime.monotonic();
    this.arrival = { world, at: world.clock.now(), machineAt: runtime.now(), startedAt };
    this.#steps.push({ name: 'session', startedAt });
  }

  /** Notes that a step of a logged request begins, and the one before it ends. */
  startStep(name: CallStep): void {
    if (this.arrival) this.#steps.push({ name, startedAt: this.arrival.world.runtime.monotonic() });
  }

  /** The real time since its arrival. */
  get durationMs(): number {
    return realTime.monotonic() - this.#arrivedAt;
  }

  /** The steps until now, each with its duration. */
  stepsUntil(endedAt: number): { name: CallStep; ms: number }[] {
    return this.#steps.map(({ name, startedAt }, at) => ({
      name,
      ms: (this.#steps[at + 1]?.startedAt ?? endedAt) - startedAt,
    }));
  }
}

/** A header by its name in small letters. The values of a repeated header become one text. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The client's time limit of an answer (spec §8). */
const ANSWER_MS = 36_000;
const seconds = 2;

/**
 * The time that the server takes for a call, while its caller waits. Under load, work may have its turn long after the
 * caller has given up and told its member so: it must not act then.
 */
class Awaited {
  #spentMs = 0;
  #since: number;
  #hadLeft = false;

  constructor(
    private readonly monotonic: () => number,
    private readonly response: { readonly destroyed: boolean },
    private readonly limitMs: number,
    /** By the clock of the process, which measures the wait until the world of the call is known. */
    arrivedAt: number,
  ) {
    this.#since = monotonic() - (realTime.monotonic() - arrivedAt);
  }

  /** Waits for something that is not the server's work: a body that arrives, or the delay of a fault. */
  async besides<T>(work: Promise<T>): Promise<T> {
    this.#spentMs += this.monotonic() - this.#since;
    try {
      return await work;
    } finally {
      this.#since = this.monotonic();
      // A fault acts late on purpose.
      this.#hadLeft = this.response.destroyed;
    }
  }

  /** Refuses OVERLOADED if the caller no longer waits: it has left, or its time is over. */
  assert(): void {
    const hasLeft = this.response.destroyed && !this.#hadLeft;
    const spentMs = this.#spentMs + this.monotonic() - this.#since;
    if (hasLeft || spentMs >= this.limitMs) refuse('OVERLOADED', { values: { seconds } });
  }
}

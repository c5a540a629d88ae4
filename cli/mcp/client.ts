import { control } from '#contract/control/control.ts';
import type { Operator } from '#contract/control/session.ts';
import { definitionOf } from '#contract/definition.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { phoneOf, type MemberRef } from '#kit/balances.ts';
import { Caller, type CallOptions } from '#kit/caller.ts';
import { ExpectationError } from '#kit/expectation-error.ts';
import { sayField } from '#server/text/words.ts';
import { Answers } from './answers.ts';

/** A tool that could not do its work. The message is one sentence for the agent. */
export class ToolProblem extends Error {}

/** The bench refused the token. */
export class TokenProblem extends ToolProblem {}

/** A response of the bench. The platform's refusals are responses, too. */
export interface Reply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly requestId: string;
  /** ISO 8601. */
  readonly worldTime: string;
}

interface Refused {
  readonly fields?: Readonly<Record<string, string>>;
}

/** The world, the caller and the options of a call. */
interface Place extends CallOptions {
  readonly world: string;
  /** The token of a member's session. */
  readonly session?: string | undefined;
}

export const MAIN = 'main';

/** A client of one bench for one agent. It keeps the agent's token, and a session for each member. */
export class BenchClient {
  readonly answers = new Answers();
  readonly #sessions = new Map<string, string>();
  #operator: Operator | undefined;

  /** `origin` is the address of the bench without a slash at its end. */
  constructor(
    readonly origin: string,
    readonly token: string | undefined,
    readonly folder: string,
  ) {}

  /** The kit's caller as the operator of a world, or with a member's session. */
  caller(world: string, session?: string): Caller {
    return new Caller(this.origin, world, session, { controlToken: this.token });
  }

  /**
   * The holder of the token. Throws a ToolProblem if the server refuses it, or is another one than Assay: nothing else is
   * sent to a server before it has said that its funds are simulated.
   */
  async operator(): Promise<Operator> {
    return this.#operator ?? (await this.admit());
  }

  /** Asks the server again whether the token is valid, and what it opens. Throws a ToolProblem. */
  async admit(): Promise<Operator> {
    const { reply, isSandbox } = await this.#send(control.session, {}, { world: MAIN });
    if (!isSandbox)
      throw new ToolProblem(`${this.origin} does not say that its funds are simulated, so it is not called.`);
    if (!isSuccess(reply)) throw new TokenProblem(sentencesOf(reply));
    return (this.#operator = reply.data as Operator);
  }

  /** Sends a call and returns any response, refusals included. Throws a ToolProblem if there is none. */
  async reply(endpoint: Endpoint, input: Record<string, unknown>, place: Place): Promise<Reply> {
    await this.operator();
    assertPath(endpoint, input);
    return (await this.#send(endpoint, input, place)).reply;
  }

  /** The data of a successful call of the operator. Throws a ToolProblem with the sentence of a refusal. */
  async data<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    world = MAIN,
  ): Promise<OutputOf<E>> {
    const reply = await this.reply(endpoint, input, { world });
    if (isSuccess(reply)) return reply.data as OutputOf<E>;
    throw new ToolProblem(`${endpoint.id}: ${sentencesOf(reply)}`);
  }

  /** The session of a member: a persona by name, or any member by phone or e-mail address. It is opened once. */
  async sessionOf(world: string, who: string): Promise<string> {
    const phone = accountOf(who);
    const key = `${world} ${phone}`;
    const known = this.#sessions.get(key);
    if (known !== undefined) return known;
    const { token } = await this.data(control.createSession, { phone }, world);
    this.#sessions.set(key, token);
    return token;
  }

  /** The id of a persona, or of the member with a phone number or e-mail address. Throws a ToolProblem if there is none. */
  async memberId(who: string, world?: string): Promise<string> {
    const account = accountOf(who).toLowerCase();
    const { list } = await this.data(control.members, { query: account }, world);
    const found = list.find(({ phone, email }) => phone === account || email === account);
    if (found) return found.id;
    throw new ToolProblem(
      `World ${world ?? MAIN} has no member ${who}. list_members finds members by a part of their data.`,
    );
  }

  /** Forgets the sessions of a world whose time or content has changed, because they may have ended. */
  forgetSessions(world: string): void {
    for (const key of this.#sessions.keys()) if (key.startsWith(`${world} `)) this.#sessions.delete(key);
  }

  async #send(endpoint: Endpoint, input: Record<string, unknown>, { world, session, ...options }: Place) {
    const response = await this.caller(world, session)
      .send(endpoint, input, options)
      .catch((error: unknown) => {
        throw new ToolProblem(this.#failure(error));
      });
    const { code, msg, data = null } = (response.body ?? {}) as Partial<Reply>;
    if (typeof code !== 'number')
      throw new ToolProblem(
        `${endpoint.id} was answered with HTTP ${response.status} and without an envelope, because of a fault or because ${this.origin} is no Assay.`,
      );
    const time = Number(response.get('X-World-Time') ?? Number.NaN);
    return {
      isSandbox: response.get('X-Sandbox') === 'simulated-funds',
      reply: {
        status: response.status,
        ...{ code, msg: String(msg), data },
        requestId: response.get('X-Request-Id') ?? '',
        worldTime: Number.isNaN(time) ? '' : new Date(time).toISOString(),
      },
    };
  }

  #failure(error: unknown): string {
    const { message } = error as Error;
    if (error instanceof ExpectationError) return message;
    return message.includes('ECONNREFUSED')
      ? `No server answers at ${this.origin}. Start it with "npx assay".`
      : `${this.origin} did not answer: ${message}.`;
  }
}

/** The phone or e-mail address of a member. Throws a ToolProblem that lists the personas. */
export function accountOf(who: string): string {
  if (who.includes('@')) return who;
  try {
    return phoneOf((/^[a-z]+$/i.test(who) ? who.toLowerCase() : who) as MemberRef);
  } catch (error) {
    throw new ToolProblem((error as Error).message);
  }
}

const isSuccess = ({ status, code }: Reply): boolean => status === 200 && code === 200;

/** The message of a refusal, and what it says of each field. */
function sentencesOf({ msg, data }: Reply): string {
  const fields = Object.entries((data as Refused | null)?.fields ?? {});
  const sentences = [msg, ...fields.map(([name, text]) => `${name}: ${text}`)];
  return sentences.map((text) => text.replace(/[^.!?]$/, '$&.')).join(' ');
}

/** Fields in an address are checked before they are part of it. The server checks all others. */
function assertPath({ id, path, input }: Endpoint, given: Record<string, unknown>): void {
  const { shape = {} } = definitionOf(input);
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const value = given[name];
    const { error } = shape[name]?.safeParse(typeof value === 'number' ? String(value) : value) ?? {};
    if (error) throw new ToolProblem(`${id}: ${fieldProblem(name, error)}`);
  }
}

/** The first problem of a value in words. Messages of the contract are keys of its words. */
export function fieldProblem(
  name: string,
  error: { readonly issues: readonly { readonly message: string }[] },
): string {
  const message = error.issues[0]?.message ?? 'value';
  return `${name}: ${/^[a-zA-Z]+$/.test(message) ? sayField('en-US', message) : message}.`;
}

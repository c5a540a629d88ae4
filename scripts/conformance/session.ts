import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import type { Blot } from './blot.ts';
import type { Hosts } from './hosts.ts';
import { fieldOf, Missing, type Fields, type Inputs, type Known, type Member } from './inputs.ts';
import { isToken, judge, judgeFailure, type Measure } from './judge.ts';
import { verdictOf, type Played } from './outcome.ts';
import { isHeldByMember } from './profile.ts';
import { readBody, type Reply } from './reply.ts';
import { inputShape } from './shape.ts';
import type { Wire } from './wire.ts';

interface Options {
  readonly hosts: Hosts;
  readonly wire: Wire;
  readonly member: Member | undefined;
  readonly inputs: Inputs;
  readonly writes: boolean;
  readonly measure: Measure;
  readonly blot: Blot;
  /** The picture that multipart calls carry. */
  readonly picture: Buffer;
}

/**
 * One member's time with a platform. Each endpoint is called once at most, and the calls find their own order: a call
 * that is made of another's answer waits for it.
 */
export class Session {
  private readonly played = new Map<string, Promise<Played>>();

  constructor(private readonly options: Options) {
    const { member, blot } = options;
    if (member) blot.learn(member.phone, member.password);
  }

  /** Calls an endpoint and judges its answer. Never throws for what a host does. */
  play(endpoint: Endpoint): Promise<Played> {
    const earlier = this.played.get(endpoint.id);
    if (earlier) return earlier;
    const playing = this.call(endpoint).catch((error: unknown): Played => {
      if (!(error instanceof Missing)) throw error;
      return { endpoint, verdict: verdictOf('unverified', { why: `needs ${error.message}` }) };
    });
    this.played.set(endpoint.id, playing);
    return playing;
  }

  /** Ends the suite's own session, if there is one. */
  async end(): Promise<void> {
    if (this.played.has(user.login.id) && (await this.token().catch(() => undefined)))
      await this.play(user.logout);
  }

  private async call(endpoint: Endpoint): Promise<Played> {
    const { hosts, writes } = this.options;
    const address = hosts.addressOf(endpoint);
    if ('absent' in address) return { endpoint, verdict: verdictOf('absent', { why: address.absent }) };
    const ofSession = endpoint.id === user.login.id || endpoint.id === user.logout.id;
    if (!endpoint.safe && !writes && !ofSession)
      return { endpoint, verdict: verdictOf('unverified', { why: 'it writes: --allow-writes plays it' }) };
    const fields = await this.fieldsFor(endpoint);
    const token = endpoint.access === 'member' ? await this.token() : undefined;
    return this.send(endpoint, address.url, fields, token);
  }

  private async send(
    endpoint: Endpoint,
    url: string,
    fields: Readonly<Record<string, string>>,
    token: string | undefined,
  ): Promise<Played> {
    const { hosts, wire, measure, picture } = this.options;
    const { method, files, stream } = endpoint;
    const { reply, durationMs } = await wire.send({
      method,
      url,
      fields,
      stream,
      headers: { ...hosts.headers, ...(token !== undefined && { 'X-Access-Token': token }) },
      ...(files && { picture: { field: files.field, content: picture } }),
    });
    const judged = verdictAndAnswer(endpoint, reply, measure);
    this.learnFrom(endpoint, judged.answer?.body);
    return { endpoint, request: { url, fields }, durationMs, ...judged };
  }

  /** The fields of a call as texts: the tester's, else what the suite makes them of, and the first page of what has pages. */
  private async fieldsFor(endpoint: Endpoint): Promise<Readonly<Record<string, string>>> {
    const { hosts, inputs } = this.options;
    const { properties = {}, required = [] } = inputShape(endpoint);
    const given = hosts.inputOf(endpoint);
    const made: Fields = given ?? (await inputs[endpoint.id]?.(this.known)) ?? {};
    const lacking = required.filter((name) => made[name] === undefined);
    if (lacking.length > 0) {
      const who = lacking.some(isHeldByMember)
        ? 'which the suite is never given'
        : 'which a profile can give as `input`';
      throw new Missing(`${lacking.join(', ')}, ${who}`);
    }
    const page =
      'pageNum' in properties ? { pageNum: 1, pageSize: endpoint.id === 'square.comments' ? 5 : 10 } : {};
    const sent = Object.entries({ ...page, ...made }).filter(
      ([, value]: [string, unknown]) => value !== undefined,
    );
    return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  }

  /** What the platform calls the member is the member's own wherever it turns up again. */
  private learnFrom({ id }: Endpoint, body: unknown): void {
    if (id !== user.login.id && id !== user.info.id) return;
    const data = fieldOf(body, 'data');
    const { blot } = this.options;
    blot.learn(fieldOf(data, 'phone'), fieldOf(data, 'email'));
    blot.learnPersonal(fieldOf(data, 'name'));
    if (id === user.login.id) blot.learn(fieldOf(body, 'msg'));
  }

  private get known(): Known {
    const { member } = this.options;
    return {
      get member() {
        return member ?? missingMember();
      },
      answerOf: async (endpoint) => {
        const { verdict, answer } = await this.play(endpoint);
        const data = fieldOf(answer?.body, 'data');
        const answered = verdict.outcome === 'conforms' || verdict.outcome === 'diverges';
        if (!answered || data === undefined)
          throw new Missing(`an answer of ${endpoint.id} (${verdict.outcome})`);
        return data;
      },
    };
  }

  private async token(): Promise<string> {
    const { answer, verdict } = await this.play(user.login);
    const msg = fieldOf(answer?.body, 'msg');
    const loggedIn = verdict.outcome === 'conforms' || verdict.outcome === 'diverges';
    if (!loggedIn || !isToken(msg)) throw new Missing(`a login (${verdict.outcome})`);
    return msg;
  }
}

const missingMember = (): never => {
  throw new Missing('a member: ASSAY_PHONE and ASSAY_PASSWORD');
};

function verdictAndAnswer(
  endpoint: Endpoint,
  reply: Reply,
  measure: Measure,
): Pick<Played, 'verdict' | 'answer'> {
  if (reply.kind === 'failed') return { verdict: judgeFailure(reply) };
  const read = readBody(reply);
  const { status, contentType } = reply;
  return { verdict: judge(endpoint, reply, read, measure), answer: { status, contentType, body: read.body } };
}

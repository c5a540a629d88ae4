import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import type { Redactor } from './redactor.ts';
import type { Hosts, Sent } from './hosts.ts';
import { fieldOf, MissingInput, type Fields, type Inputs, type InputSources, type Member } from './inputs.ts';
import { isToken, judge, judgeFailure, type Strictness } from './judge.ts';
import { verdictOf, type EndpointResult } from './outcome.ts';
import { isPrivateField } from '#contract/profile/private.ts';
import { answerShape, inputShape } from './shape.ts';
import type { HttpClient } from './http-client.ts';

interface Options {
  readonly hosts: Hosts;
  readonly http: HttpClient;
  readonly member: Member | undefined;
  readonly inputs: Inputs;
  readonly writes: boolean;
  readonly strictness: Strictness;
  readonly redactor: Redactor;
  /** The file of multipart calls. */
  readonly picture: Blob;
}

/** The total and the number of items of a page; NaN and 0 for any other answer. */
function pageIn(body: unknown): { total: number; count: number } {
  const data = fieldOf(body, 'data');
  const list = fieldOf(data, 'list');
  return { total: Number(fieldOf(data, 'total')), count: Array.isArray(list) ? list.length : 0 };
}

/** The reason why a call is not made at all: the platform does not have it, or it writes. */
export function whyNotCalled(endpoint: Endpoint, hosts: Hosts, writes: boolean): string | undefined {
  const isSessionCall = endpoint.id === user.login.id || endpoint.id === user.logout.id;
  const needsPermission = !endpoint.safe && !writes && !isSessionCall;
  return hosts.absenceOf(endpoint) ?? (needsPermission ? 'it writes; use --allow-writes' : undefined);
}

interface InputContext extends Pick<Options, 'hosts' | 'inputs'> {
  readonly sources: InputSources;
}

/**
 * The fields of a call as strings: those in the profile, or those the suite builds; and the first page of a list. Throws
 * MissingInput.
 */
export async function fieldsFor(
  endpoint: Endpoint,
  { hosts, inputs, sources }: InputContext,
): Promise<Readonly<Record<string, string>>> {
  const { properties = {}, required = [] } = inputShape(endpoint);
  const given = hosts.inputOf(endpoint);
  const made: Fields = given ?? (await inputs[endpoint.id]?.(sources)) ?? {};
  const lacking = required.filter((name) => made[name] === undefined);
  if (lacking.length > 0) {
    const source = lacking.some(isPrivateField)
      ? 'which the suite never receives'
      : 'which the profile can give as `input`';
    throw new MissingInput(`${lacking.join(', ')}, ${source}`);
  }
  const page =
    'pageNum' in properties ? { pageNum: 1, pageSize: endpoint.id === 'square.comments' ? 5 : 10 } : {};
  const sent = Object.entries({ ...page, ...made }).filter(
    ([, value]: [string, unknown]) => value !== undefined,
  );
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

/**
 * The calls of one member to a platform. Each endpoint is called at most once. A call whose input comes from another
 * call's answer waits for that answer, so no order has to be given.
 */
export class Session {
  private readonly results = new Map<string, Promise<EndpointResult>>();

  constructor(private readonly options: Options) {
    const { member, redactor } = options;
    if (member) redactor.learn(member.phone, member.password);
  }

  /** Calls an endpoint and judges its answer. No answer of a host makes it throw. */
  call(endpoint: Endpoint): Promise<EndpointResult> {
    const earlier = this.results.get(endpoint.id);
    if (earlier) return earlier;
    const result = this.attempt(endpoint).catch((error: unknown): EndpointResult => {
      if (!(error instanceof MissingInput)) throw error;
      return { endpoint, verdict: verdictOf('unverified', { why: `needs ${error.message}` }) };
    });
    this.results.set(endpoint.id, result);
    return result;
  }

  /** Ends the suite's own session, if there is one. */
  async end(): Promise<void> {
    if (this.results.has(user.login.id) && (await this.token().catch(() => undefined)))
      await this.call(user.logout);
  }

  private async attempt(endpoint: Endpoint): Promise<EndpointResult> {
    const { hosts, writes, inputs } = this.options;
    const why = whyNotCalled(endpoint, hosts, writes);
    if (why !== undefined) {
      const outcome = hosts.absenceOf(endpoint) === undefined ? 'unverified' : 'absent';
      return { endpoint, verdict: verdictOf(outcome, { why }) };
    }
    const fields = await fieldsFor(endpoint, { hosts, inputs, sources: this.sources });
    const token = endpoint.access === 'member' ? await this.token() : undefined;
    const sent = { fields, token };
    return this.withSecondPage(endpoint, sent, await this.send(endpoint, sent));
  }

  /** A list whose second page is empty although its total counts further items would be cut in the client. */
  private async withSecondPage(
    endpoint: Endpoint,
    { fields, token }: Sent,
    first: EndpointResult,
  ): Promise<EndpointResult> {
    const { verdict, answer } = first;
    const { total, count } = pageIn(answer?.body);
    if (verdict.outcome !== 'conforms' || fields['pageNum'] !== '1' || count === 0 || !(total > count))
      return first;
    const second = await this.send(endpoint, { fields: { ...fields, pageNum: '2' }, token });
    const isRead = second.verdict.outcome === 'conforms';
    const next = pageIn(second.answer?.body);
    // Without a total of the host, only the last page shows that it is the last.
    if (isRead && (next.count > 0 || next.total <= count)) return first;
    const expected = `the items from ${count + 1} to ${total}`;
    const found = isRead ? 'an empty second page' : `a second page that is ${second.verdict.outcome}`;
    const difference = { path: 'data.list', expected, found };
    return { ...first, verdict: verdictOf('diverges', { differences: [difference], notes: verdict.notes }) };
  }

  private async send(endpoint: Endpoint, sent: Sent): Promise<EndpointResult> {
    const { hosts, http, strictness, picture } = this.options;
    const call = hosts.callOf(endpoint, { ...sent, ...(endpoint.files && { picture }) });
    const { reply, durationMs, notes } = await http.send(call);
    const request = { url: call.url.split('?')[0] ?? '', fields: sent.fields };
    if (reply.kind === 'failed') return { endpoint, request, durationMs, verdict: judgeFailure(reply) };
    const read = hosts.read(endpoint, sent, reply);
    const { status, contentType, headers } = reply;
    this.learnFrom(endpoint, read.body);
    const verdict = judge({ endpoint, strictness, shape: answerShape(endpoint) }, reply, read);
    return {
      endpoint,
      request,
      durationMs,
      verdict: { ...verdict, notes: [...notes, ...verdict.notes] },
      answer: {
        status,
        contentType,
        headers,
        body: read.body,
        raw: read.raw ?? read.body,
        longIntegers: read.longIntegers ?? [],
      },
    };
  }

  /** The member's own data is hidden wherever it appears in later answers. */
  private learnFrom({ id }: Endpoint, body: unknown): void {
    if (id !== user.login.id && id !== user.info.id) return;
    const data = fieldOf(body, 'data');
    const { redactor } = this.options;
    redactor.learn(fieldOf(data, 'phone'), fieldOf(data, 'email'));
    const personal = ['name', 'shareCode', 'invitateCode', 'inviteCode'];
    redactor.learnPersonal(...personal.map((field) => fieldOf(data, field)));
    if (id === user.login.id) redactor.learn(fieldOf(body, 'msg'));
  }

  private get sources(): InputSources {
    const { member } = this.options;
    return {
      get member() {
        return member ?? missingMember();
      },
      answerOf: async (endpoint) => {
        const { verdict, answer } = await this.call(endpoint);
        const data = fieldOf(answer?.body, 'data');
        const answered = verdict.outcome === 'conforms' || verdict.outcome === 'diverges';
        if (!answered || data === undefined)
          throw new MissingInput(`an answer of ${endpoint.id} (${verdict.outcome})`);
        return data;
      },
    };
  }

  private async token(): Promise<string> {
    const { answer, verdict } = await this.call(user.login);
    const msg = fieldOf(answer?.body, 'msg');
    const loggedIn = verdict.outcome === 'conforms' || verdict.outcome === 'diverges';
    if (!loggedIn || !isToken(msg)) throw new MissingInput(`a login (${verdict.outcome})`);
    return msg;
  }
}

const missingMember = (): never => {
  throw new MissingInput('a member: ASSAY_PHONE and ASSAY_PASSWORD');
};

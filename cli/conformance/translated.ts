import { phones } from '#contract/phone/all-countries.ts';
import { readAnswer } from '#contract/profile/dialect/answer.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { isFields } from '#contract/profile/dialect/is-fields.ts';
import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Answered, Read } from './reply.ts';

interface Exchange {
  readonly endpoint: Endpoint;
  readonly fields: object;
  readonly reply: Pick<Answered, 'status'> & Partial<Pick<Answered, 'headers'>>;
}

/** The parts of a dialect that describe answers. */
const ofAnswers = ['envelope', 'success', 'unauthorized', 'reasons', 'times', 'amounts', 'fields', 'phone'];

/** Returns true if a profile says anything about the answers of an endpoint. Otherwise they are judged as they are. */
function isTranslated(profile: ClientProfile, endpoint: Endpoint): boolean {
  const { answer, data, dataAs } = profile.endpoints[endpoint.id] ?? {};
  const wire = wireOf(endpoint, profile);
  const { token, paging } = wire;
  const ofLists = [paging?.list, paging?.total, paging?.totalHeader];
  const parts = [answer, data, dataAs, token?.answer, token?.answerHeader, ...ofLists];
  return ofAnswers.some((part) => part in wire) || parts.some((part) => part !== undefined);
}

/** An answer in the contract's envelope, names and forms, by the client's own translation. */
export function translated(read: Read, { endpoint, fields, reply }: Exchange, profile: ClientProfile): Read {
  const isRead = reply.status === 204 || isTranslated(profile, endpoint);
  if (read.differences.length > 0 || !isRead) return read;
  const body = clientBody({ endpoint, fields, ...reply, body: read.body }, profile);
  if (body !== undefined) return { ...read, body, raw: read.body };
  const path = profile.wire.envelope?.code ?? 'code';
  return { ...read, differences: [{ path, expected: 'a code', found: 'nothing' }] };
}

interface Received {
  readonly endpoint: Endpoint;
  readonly fields: object;
  readonly status: number;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The envelope that the client reads from a body; undefined if it finds none. */
export function clientBody(
  { endpoint, fields, status, headers = {}, body }: Received,
  profile: ClientProfile,
): unknown {
  const planned = { ...endpoint, plan: planOf(endpoint.output) };
  const response = { status, body, header: (name: string) => headers[name.toLowerCase()] };
  const request = { endpoint: planned, fields, files: [], token: undefined };
  const answer = readAnswer(request, response, profile, phones);
  return answer === response ? undefined : withoutMark(answer.body);
}

/** A body without the client's own mark of a list, which the host has not sent. */
function withoutMark(body: unknown): unknown {
  const data = at(body, 'data');
  const { isTotalUnknown, ...sent } = isFields(data) ? data : {};
  return isTotalUnknown === true ? { ...(body as object), data: sent } : body;
}

import type { Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, refusals, type Reason } from '#contract/refusals.ts';
import { compare, type Difference } from './compare.ts';
import { isDocumented } from './documented.ts';
import { fieldOf } from './inputs.ts';
import { typeNameOf, describeValue } from './value-types.ts';
import { verdictOf, type Finding, type Verdict } from './outcome.ts';
import type { Answered, Failed, Read } from './reply.ts';
import type { Shape } from './shape.ts';

/**
 * `strict`, for the reference: every difference counts. `lenient`, for hosts: only a difference in a documented field that
 * a client cannot handle.
 */
export type Strictness = 'strict' | 'lenient';

type Body = Readonly<Record<string, unknown>>;

export interface Expectation {
  readonly endpoint: Endpoint;
  readonly strictness: Strictness;
  readonly shape: Shape;
}

type Head = Pick<Answered, 'status' | 'location' | 'contentType'>;

/** Judges an answer by its status, envelope and data. */
export const judge = (expected: Expectation, head: Head, read: Read): Verdict =>
  foreseenOf(expected, head, read) ?? judgeHead(expected.endpoint, head) ?? judgeBody(expected, head, read);

function judgeBody(expected: Expectation, { status }: Head, read: Read): Verdict {
  if (read.differences.length > 0)
    return status >= 400
      ? verdictOf('refused', { refused: { code: status, msg: '' }, notes: read.differences })
      : diverges(read.differences, read.notes);

  if (typeNameOf(read.body) !== 'an object')
    return diverges([{ path: 'body', expected: 'an object', found: typeNameOf(read.body) }], read.notes);
  const body = read.body as Body;
  const { differences, notes, code } = readEnvelope(body, status);
  if (differences.length > 0 || code === undefined)
    return status >= 400
      ? verdictOf('refused', {
          refused: { code: status, msg: textIn(body, 'msg', 'message') },
          notes: [...read.notes, ...differences],
        })
      : diverges(differences, read.notes);
  if (isAbsent(code)) return verdictOf('absent', { why: `the host answered ${code}` });
  const seen = [...read.notes, ...notes];
  if (code !== 200 || status >= 400) return refusalOf(expected, body, code, seen);
  return answerOf(expected, body, seen);
}

/** Many hosts answer HTTP 404 for an item that they do not have, which does not mean an unknown path. */
function foreseenOf(expected: Expectation, { status }: Head, { body, notes }: Read): Verdict | undefined {
  const declared: readonly unknown[] = expected.endpoint.refusals;
  if (!isAbsent(status) || !declared.includes(fieldOf(fieldOf(body, 'data'), 'reason'))) return undefined;
  return refusalOf(expected, body as Body, Number(fieldOf(body, 'code')), [...notes]);
}

/** The verdict on an answer whose body need not be read. */
function judgeHead({ stream }: Endpoint, { status, location, contentType }: Head): Verdict | undefined {
  const http = (expected: string, found: string) => diverges([{ path: 'HTTP', expected, found }], []);
  if (status >= 300 && status < 400)
    return http('an answer', `a redirect (${status}) to ${location || 'nowhere'}, not followed`);
  if (isAbsent(status)) return verdictOf('absent', { why: `the host answered ${status}` });
  if (status >= 500) return http('an answer', `HTTP ${status}`);
  if (!stream || status !== 200) return undefined;
  return contentType.startsWith('text/event-stream')
    ? verdictOf('conforms')
    : http('text/event-stream', contentType || 'no content type');
}

const isAbsent = (code: number): boolean => code === 404 || code === 405;

const diverges = (differences: readonly Finding[], notes: readonly Finding[]): Verdict =>
  verdictOf('diverges', { differences: [...differences], notes: [...notes] });

/** Judges a call without a readable answer. */
export function judgeFailure({ failure, detail }: Failed): Verdict {
  if (failure === 'unreachable')
    return verdictOf('unverified', { why: `no connection: ${detail}`, unreachable: detail });
  return verdictOf('diverges', { differences: [{ path: 'HTTP', expected: 'an answer', found: detail }] });
}

function readEnvelope(body: Body, status: number) {
  const { code: raw, msg } = body;
  const code =
    typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,9}$/.test(raw)) ? Number(raw) : undefined;
  const findings = {
    code: { path: 'code', expected: 'a number', found: describeValue(raw) },
    msg: { path: 'msg', expected: 'text', found: typeNameOf(msg) },
    status: { path: 'HTTP', expected: `HTTP ${code}, like the code`, found: 'HTTP 200' },
  };
  const differences: Finding[] = [];
  const notes: Finding[] = [];
  if (code === undefined) differences.push(findings.code);
  else if (typeof raw === 'string') notes.push(findings.code);
  if (msg === null) notes.push(findings.msg);
  else if (typeof msg !== 'string') differences.push(findings.msg);
  if (status === 200 && belongsToStatus(code)) notes.push(findings.status);
  return { differences, notes, code };
}

/** The code is also the HTTP status, except 422: a foreseen refusal answers HTTP 200. */
const belongsToStatus = (code = 0): boolean => code >= 400 && code < 600 && code !== 422;

function refusalOf(
  { endpoint, strictness }: Expectation,
  body: Body,
  code: number,
  notes: Finding[],
): Verdict {
  const data = (typeNameOf(body['data']) === 'an object' ? body['data'] : {}) as Body;
  const reason = typeof data['reason'] === 'string' ? data['reason'] : undefined;
  const known: readonly string[] = [...endpoint.refusals, ...generalRefusals];
  const undeclared = reason === undefined || !known.includes(reason);
  const finding = {
    path: 'data.reason',
    expected: 'a reason declared by the endpoint',
    found: describeValue(reason),
  };
  if (undeclared && strictness === 'strict') return diverges([finding], notes);
  const codes = known.map((one) => refusals[one as Reason]);
  if (!codes.includes(code as (typeof codes)[number]))
    notes.push({
      path: 'code',
      expected: 'a code declared by the endpoint',
      found: String(code),
    });
  const refused = { code, ...(reason !== undefined && { reason }), msg: textIn(body, 'msg') };
  return verdictOf('refused', { refused, notes });
}

function answerOf({ endpoint, strictness, shape }: Expectation, body: Body, notes: Finding[]): Verdict {
  const found = compare(shape, body['data']);
  const counts = ({ path, harmless }: Difference) =>
    strictness === 'strict' || (!harmless && isDocumented(endpoint.id, path));
  const finding = (one: Difference): Finding => {
    const unnamed = strictness === 'lenient' && !one.harmless && !isDocumented(endpoint.id, one.path);
    const path = one.path === '' ? 'data' : `data.${one.path}`;
    return {
      path,
      expected: unnamed ? `${one.expected} (the spec does not name it)` : one.expected,
      found: one.found,
    };
  };
  const differences = [...found.filter(counts).map(finding), ...tokenProblems(endpoint, body)];
  const all = [...notes, ...found.filter((one) => !counts(one)).map(finding), ...emptyLists(body['data'])];
  return verdictOf(differences.length > 0 ? 'diverges' : 'conforms', { differences, notes: all });
}

/** An empty list conforms, but its items could not be checked. */
function emptyLists(data: unknown): Finding[] {
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;
  const inPage = typeNameOf(data) === 'an object' && isEmpty((data as Body)['list']);
  if (!isEmpty(data) && !inPage) return [];
  return [{ path: inPage ? 'data.list' : 'data', expected: 'items to check', found: 'an empty list' }];
}

/** The login's token is the message of its answer (spec §7). */
function tokenProblems({ id }: Endpoint, { msg }: Body): Finding[] {
  if (id !== 'user.login' || isToken(msg)) return [];
  return [{ path: 'msg', expected: 'the token', found: typeNameOf(msg) }];
}

/** Returns true if a text can be a token: valid in a header, and not a sentence. */
export const isToken = (msg: unknown): msg is string =>
  typeof msg === 'string' && /^[\x21-\x7e]{8,4096}$/.test(msg);

const textIn = (body: Body, ...names: string[]): string =>
  names.map((name) => body[name]).find((value) => typeof value === 'string') ?? '';

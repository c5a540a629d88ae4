import type { Blot } from './blot.ts';
import { outcomes, type Finding, type Outcome, type EndpointResult } from './outcome.ts';

export interface RunInfo {
  readonly against: string;
  readonly startedAt: string;
  readonly writes: boolean;
  /** Whether every divergence fails the run, or only those of documented endpoints. */
  readonly isStrict: boolean;
}

export interface ReportedEndpoint {
  readonly id: string;
  readonly service: string;
  readonly call: string;
  readonly source: string;
  readonly access: string;
  readonly safe: boolean;
  readonly description: string;
  readonly outcome: Outcome;
  readonly why?: string;
  readonly differences: readonly Finding[];
  readonly notes: readonly Finding[];
  readonly refused?: { readonly code: number; readonly reason?: string; readonly msg: string };
  readonly durationMs?: number;
  readonly request?: unknown;
  readonly answer?: unknown;
}

export interface Report extends RunInfo {
  readonly summary: Readonly<Record<Outcome, number>>;
  readonly endpoints: readonly ReportedEndpoint[];
}

const finding =
  (blot: Blot) =>
  ({ path, expected, found }: Finding) => ({ path: blot.text(path), expected, found: blot.text(found) });

/** The reportable form of a result. All data of hosts and members is redacted here. */
export function reported(
  { endpoint, verdict, durationMs, request, answer }: EndpointResult,
  blot: Blot,
): ReportedEndpoint {
  const { id, service, method, path, source, access, safe, description } = endpoint;
  const { outcome, why, refused } = verdict;
  return {
    id,
    service,
    call: `${method} ${path}`,
    source,
    access,
    safe,
    description,
    outcome,
    ...(why !== undefined && { why: blot.text(why) }),
    differences: verdict.differences.map(finding(blot)),
    notes: verdict.notes.map(finding(blot)),
    ...(refused && {
      refused: {
        code: refused.code,
        ...(refused.reason !== undefined && { reason: blot.text(refused.reason) }),
        msg: blot.text(refused.msg),
      },
    }),
    ...(durationMs !== undefined && { durationMs }),
    ...(request && {
      request: { method, url: blot.learnt(request.url), fields: blot.value(request.fields) },
    }),
    ...(answer && {
      answer: {
        status: answer.status,
        contentType: blot.text(answer.contentType),
        body: bodyOf(id, answer.body, blot),
      },
    }),
  };
}

/** The message of a login is its token, even if it does not look like one. */
function bodyOf(id: string, body: unknown, blot: Blot): unknown {
  const isLogin = id === 'user.login' && typeof body === 'object' && body !== null && 'msg' in body;
  return blot.value(isLogin ? { ...body, msg: '(the token)' } : body);
}

export function reportOf(info: RunInfo, results: readonly EndpointResult[], blot: Blot): Report {
  const endpoints = results.map((one) => reported(one, blot));
  const count = (outcome: Outcome) => endpoints.filter((one) => one.outcome === outcome).length;
  const summary = Object.fromEntries(
    outcomes.map((outcome) => [outcome, count(outcome)]),
  ) as Report['summary'];
  return { ...info, summary, endpoints };
}

/** The endpoints whose divergence fails the run. */
export const failing = ({
  endpoints,
  isStrict,
}: Pick<Report, 'endpoints' | 'isStrict'>): readonly ReportedEndpoint[] =>
  endpoints.filter(({ outcome, source }) => outcome === 'diverges' && (isStrict || source === 'documented'));

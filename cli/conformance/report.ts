import type { Endpoint } from '#contract/endpoint.ts';
import { redactInput, redactOutput } from '#contract/redaction.ts';
import type { Redactor } from './redactor.ts';
import { outcomes, type Finding, type Outcome, type EndpointResult, type Verdict } from './outcome.ts';

export interface RunInfo {
  readonly against: string;
  readonly startedAt: string;
  readonly writes: boolean;
  /** True if every divergence fails the run, or only those of documented endpoints. */
  readonly isStrict: boolean;
}

export interface ReportedEndpoint extends Omit<Verdict, 'unreachable'> {
  readonly id: string;
  readonly service: string;
  readonly call: string;
  readonly source: string;
  readonly access: string;
  readonly safe: boolean;
  readonly description: string;
  readonly durationMs?: number;
  readonly request?: unknown;
  readonly answer?: unknown;
}

export interface Report extends RunInfo {
  readonly summary: Readonly<Record<Outcome, number>>;
  readonly endpoints: readonly ReportedEndpoint[];
}

const finding =
  (redactor: Redactor) =>
  ({ path, expected, found }: Finding) => ({
    path: redactor.text(path),
    expected,
    found: redactor.text(found),
  });

/** The reportable form of a result. All data of hosts and members is redacted here. */
export function reported(
  { endpoint, verdict, durationMs, request, answer }: EndpointResult,
  redactor: Redactor,
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
    ...(why !== undefined && { why: redactor.text(why) }),
    differences: verdict.differences.map(finding(redactor)),
    notes: verdict.notes.map(finding(redactor)),
    ...(refused && {
      refused: {
        code: refused.code,
        ...(refused.reason !== undefined && { reason: redactor.text(refused.reason) }),
        msg: redactor.text(refused.msg),
      },
    }),
    ...(durationMs !== undefined && { durationMs }),
    ...(request && {
      request: {
        method,
        url: redactor.learnt(request.url),
        fields: redactor.value(redactInput(id, request.fields)),
      },
    }),
    ...(answer && {
      answer: {
        status: answer.status,
        contentType: redactor.text(answer.contentType),
        body: redactor.value(bodyOf(endpoint, answer.body)),
      },
    }),
  };
}

/** A body without the secrets that the contract marks, even if they do not look like secrets. */
function bodyOf({ id }: Endpoint, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return redactOutput(id, body) ?? body;
}

export function reportOf(info: RunInfo, results: readonly EndpointResult[], redactor: Redactor): Report {
  const endpoints = results.map((one) => reported(one, redactor));
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

import type { Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, refusals, statusOf, type Reason } from '#contract/refusals.ts';
import type { Call } from './calls/call.ts';
import { mayWait } from './calls/shapes.ts';
import type { Answer } from './wire/send.ts';

/** The kinds of defects. The codes below 900 are defined by Web Fuzzing Commons, which leaves 900 to 999 to the tool. */
export const kinds = {
  error: 100,
  contract: 101,
  silent: 901,
  slow: 902,
  ended: 903,
  memory: 904,
  ledger: 905,
  due: 906,
} as const;

export interface Defect {
  readonly kind: keyof typeof kinds;
  readonly what: string;
}

/** An answered call, with the time in which the server's first thread worked. */
export interface Judged {
  readonly call: Call;
  readonly answer: Answer;
  readonly workedMs: number;
}

const SLOW_MS = 1000;
/** The reasons with which no input, right or wrong, may be refused. */
const never: readonly Reason[] = ['INTERNAL', 'DISK_FULL', 'WORLD_DAMAGED'];

export function defectOf({ call, answer, workedMs }: Judged): Defect | undefined {
  const { endpoint, how } = call;
  if (how === 'dropped') return undefined;
  if (answer.status >= 500) return { kind: 'error', what: `status ${answer.status}` };
  if (how === 'bytes') return undefined;
  if (answer.status === 0) return { kind: 'silent', what: `no answer: ${answer.error ?? 'closed'}` };
  if (endpoint && workedMs > SLOW_MS && !mayWait(endpoint))
    return { kind: 'slow', what: `over ${SLOW_MS} ms of work` };
  if (answer.headers['x-sandbox'] !== 'simulated-funds') return breach('no X-Sandbox header');
  return endpoint && how === 'whole' ? breachOf(endpoint, answer) : undefined;
}

const breach = (what: string): Defect => ({ kind: 'contract', what });

/** A success must fit the schema, and a refusal must be declared and have its code and status. */
function breachOf(endpoint: Endpoint, { status, body, headers }: Answer): Defect | undefined {
  if (headers['content-type'] === 'application/octet-stream') return undefined;
  const envelope = envelopeOf(body);
  if (!envelope) return breach(`status ${status} without an envelope`);
  const { code, data } = envelope;
  if (code !== 200) return breachOfRefusal(endpoint, { status, code, reason: reasonOf(body) });
  const [issue] = endpoint.output.safeParse(data).error?.issues ?? [];
  return issue && breach(`data that does not fit: ${issue.path.join('.')} ${issue.message}`);
}

function breachOfRefusal(
  endpoint: Endpoint,
  { status, code, reason }: { status: number; code: number; reason: string | undefined },
): Defect | undefined {
  const known = [...generalRefusals, ...endpoint.refusals].find((one) => one === reason);
  if (!known) return breach(`code ${code} with the undeclared reason ${reason ?? '(none)'}`);
  if (never.includes(known)) return { kind: 'error', what: known };
  return refusals[known] === code && statusOf(known) === status
    ? undefined
    : breach(`refusal ${known} with code ${code} and status ${status}`);
}

interface Envelope {
  readonly code: number;
  readonly data: unknown;
}

export function envelopeOf(body: string): Envelope | undefined {
  try {
    const parsed = JSON.parse(body) as Envelope | null;
    return typeof parsed?.code === 'number' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export function reasonOf(body: string): string | undefined {
  const { reason } = (envelopeOf(body)?.data as { reason?: string } | null | undefined) ?? {};
  return reason;
}

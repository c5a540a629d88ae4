import type { IncomingMessage } from 'node:http';
import { headerOf, type HttpExchange } from '../http/exchange.ts';
import type { Result } from '../handling/request-context.ts';
import type { LogEntry } from '../worlds/request-log/log-entry.ts';
import type { Trace } from './observed-call.ts';
import { redactAnswer, redactFields, redactHeaders } from './redact.ts';

/** Writes a request into the log of its world, if it has arrived in one. */
export function logRequest(exchange: HttpExchange, result: Result, text: string, trace?: Trace): void {
  if (!exchange.arrival) return;
  const { world, at, machineAt, startedAt } = exchange.arrival;
  const { status, envelope, movements = [], violation } = result;
  const redacted = redactAnswer(exchange.endpointId, envelope);
  const endedAt = world.runtime.monotonic();
  const code = text === '' ? 0 : envelope.code;
  const entry: LogEntry = {
    id: exchange.requestId,
    at,
    machineAt,
    durationMs: endedAt - startedAt,
    steps: exchange.stepsUntil(endedAt),
    responseBytes: exchange.sentBytes,
    requestBytes: declaredBytes(exchange.request),
    method: exchange.method,
    path: exchange.path,
    endpoint: exchange.endpointId,
    phone: exchange.account,
    status,
    code,
    reason: code === 0 ? '' : reasonOf(envelope),
    headers: redactHeaders(exchange.request.headers),
    input: redactFields(exchange.endpointId, exchange.fields),
    answer: redacted ? JSON.stringify(redacted) : text,
    answerHeaders: exchange.sentHeaders,
    ...leftBefore(exchange),
    movements,
    operator: exchange.operator?.name || undefined,
    ...metBy(exchange),
    violation,
  };
  world.log(entry);
  trace?.(world, entry);
}

const reasonOf = ({ code, data }: Result['envelope']): string =>
  code === 200 ? '' : ((data as { reason?: string } | null)?.reason ?? '');

const metBy = ({ fault }: HttpExchange) => ({
  fault: fault?.names.join(', '),
  faultIds: fault?.ids.map(String),
});

const leftBefore = ({ response }: HttpExchange) => (response.destroyed ? ({ left: true } as const) : {});

/** The length that a request declared. It may be any number of digits, also of a body that never came. */
function declaredBytes(request: IncomingMessage): number | undefined {
  const bytes = Number(headerOf(request, 'content-length') ?? Number.NaN);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

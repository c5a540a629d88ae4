import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOf } from '../http/body.ts';
import { HttpExchange } from '../http/exchange.ts';
import { sendResult } from '../http/response.ts';
import { Refusal } from '../handling/refusal.ts';
import type { Result } from '../handling/request-context.ts';
import { ContractViolation } from './contract-check.ts';
import { observedCall, type Observe } from './observed-call.ts';
import { refusal } from './result.ts';

/** The result of an error. Any error but a refusal is a fault of the server, which is printed. */
export function failure({ method, path, requestId, locale }: HttpExchange, thrown: unknown): Result {
  const error = refusalOf(thrown);
  if (error instanceof Refusal) return refusal(error, locale);
  console.error(`${method} ${path} (${requestId}) failed.`, error);
  const result = refusal(new Refusal('INTERNAL'), locale);
  return error instanceof ContractViolation ? { ...result, violation: error.message } : result;
}

/** Answers an error outside of the API in the same envelope. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  observe?: Observe,
): void {
  const exchange = new HttpExchange(request, response);
  const result = failure(exchange, error);
  sendResult(exchange, result, JSON.stringify(result.envelope));
  observe?.(observedCall(exchange, result));
}

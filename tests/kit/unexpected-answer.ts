import type { Response } from 'supertest';
import type { Endpoint } from '#contract/endpoint.ts';
import { Unexpected } from './unexpected.ts';

/** A call and what came of it. */
export interface Exchange {
  /** The world's name. */
  readonly world: string;
  readonly endpoint: Endpoint;
  readonly input: Record<string, unknown> | undefined;
  readonly response: Response;
}

interface Body {
  readonly code?: number;
  readonly msg?: string;
  readonly data?: { readonly reason?: string; readonly fields?: Record<string, string> } | null;
}

/**
 * A call did not end as a test expected it to. The message says what came instead, with everything it takes to find the
 * call again: what was sent, the world and its time, and the request's id in the operator's log.
 */
export class UnexpectedAnswer extends Unexpected {
  override readonly name = 'UnexpectedAnswer';
  readonly requestId: string;
  /** The reason of the refusal that came; none where the call succeeded. */
  readonly reason: string | undefined;

  constructor(expected: string, exchange: Exchange) {
    const { endpoint, response } = exchange;
    super([
      `${endpoint.id} was expected ${expected}.`,
      ...linesOf(exchange).map(([label, text]) => `  ${label.padEnd(8)} ${text}`),
    ]);
    this.requestId = response.get('X-Request-Id') ?? '';
    this.reason = bodyOf(response).data?.reason;
  }
}

function linesOf({ world, endpoint, input, response }: Exchange): [string, string][] {
  const { code, msg = '', data } = bodyOf(response);
  const request = response.get('X-Request-Id');
  const complaints = Object.entries(data?.fields ?? {}).map(([field, words]) => `${field}: ${words}`);
  const lines: [string, string][] = [
    ['came', cameOf(response.status, code, data?.reason)],
    ['message', msg],
    ['fields', complaints.join(' · ')],
    ['sent', `${endpoint.method} ${new URL(response.request.url).pathname}${shown(input)}`],
    ['world', `${world}, at ${timeOf(response)}`],
    ['request', request === undefined ? '' : `${request} (the operator's log has it: control.requests)`],
  ];
  return lines.filter(([, text]) => text !== '');
}

function cameOf(status: number, code: number | undefined, reason: string | undefined): string {
  if (code === undefined) return `HTTP ${status}, and no envelope`;
  if (reason !== undefined) return `the refusal ${reason} (code ${code}, HTTP ${status})`;
  return code === 200 ? 'success' : `code ${code}, HTTP ${status}`;
}

const shown = (input: Record<string, unknown> = {}): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

function timeOf(response: Response): string {
  const time = Number(response.get('X-World-Time') ?? Number.NaN);
  return Number.isNaN(time) ? 'a time that the answer did not say' : new Date(time).toISOString();
}

const bodyOf = (response: Response): Body => (response.body ?? {}) as Body;

import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { languageOf, type Locale } from '#contract/languages.ts';
import { ContractViolation } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { OpenWorld } from '../worlds/open-world.ts';
import { MAIN, type Registry } from '../worlds/registry.ts';
import { refusalOf } from './body.ts';
import { refused, type Outcome } from './envelope.ts';

/** What is said about a call before anything is known of it. */
export interface Greeting {
  readonly requestId: string;
  readonly locale: Locale;
}

export function greet(request: Request, response: Response): Greeting {
  const requestId = randomUUID();
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  return { requestId, locale: languageOf(request.get('Language')).locale };
}

/** Answers a call with the outcome of `work`. */
export async function answer(
  request: Request,
  response: Response,
  work: (greeting: Greeting) => Promise<Outcome>,
): Promise<void> {
  const greeting = greet(request, response);
  const outcome = await outcomeOf(request, greeting, () => work(greeting));
  send(response, outcome, JSON.stringify(outcome.envelope));
}

/** The outcome of `work`, or of the refusal it throws; anything else it throws is a fault of ours and is logged. */
export async function outcomeOf(
  request: Request,
  { requestId, locale }: Greeting,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (error instanceof Refusal) return refused(error, locale);
    console.error(`${request.method} ${request.originalUrl} (${requestId}) failed.`, error);
    const outcome = refused(new Refusal('INTERNAL'), locale);
    return error instanceof ContractViolation ? { ...outcome, violation: error.message } : outcome;
  }
}

/** Sends an outcome, its envelope as this text; the world's time is that of the moment it leaves. */
export function send(response: Response, { status, allow, openStream }: Outcome, text: string): void {
  const { open } = response.locals as { open?: OpenWorld };
  if (open) response.set('X-World-Time', String(open.now()));
  if (allow !== undefined) response.set('Allow', allow);
  if (openStream) openStream();
  else response.status(status).type('json').send(text);
}

/** The world a call names, said back in the answer's headers. */
export function worldOf(
  request: Request,
  response: Response,
  registry: Registry,
  name: string = request.get('X-World') ?? MAIN,
): OpenWorld {
  return inWorld(response, registry.get(name));
}

/** Says in the answer's headers which world it is of. */
export function inWorld(response: Response, open: OpenWorld): OpenWorld {
  response.set('X-World', open.name);
  response.locals['open'] = open;
  return open;
}

export const originOf = (request: Request): string => `${request.protocol}://${request.get('Host') ?? ''}`;

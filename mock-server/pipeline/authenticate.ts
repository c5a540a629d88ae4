import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { headerOf, type HttpExchange } from '../http/exchange.ts';
import { refuse } from '../handling/refusal.ts';
import { findMember } from '../services/member/store.ts';
import {
  hashOfToken,
  requireSession,
  memberOfSession,
  findSessionMember,
} from '../services/user/sessions.ts';
import type { MemberWorld, VisitorWorld, World } from '../handling/world.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';
import type { RequestContext } from '../handling/request-context.ts';
import type { OperatorWorld } from './operator.ts';

/**
 * Finds the member by the token of the request, before its body is read, so that a stranger learns nothing from validation
 * errors. The transaction only checks that the session still exists. The operator was admitted at the start.
 */
export function authenticate(exchange: HttpExchange, world: OpenWorld, endpoint: Endpoint): void {
  if (exchange.isForOperator) return;
  exchange.idempotencyKey = readIdempotencyKey(exchange.request);
  const token = headerOf(exchange.request, 'x-access-token');
  if (token === undefined) return endpoint.access === 'member' ? refuse('UNAUTHORIZED') : undefined;
  const session = hashOfToken(token);
  exchange.session = session;
  const touch = sessionTouch(exchange, endpoint.id);
  const caller = world.read(touch, (inside) => findSessionMember(inside, session));
  exchange.memberId = caller?.member.id;
  exchange.account = caller?.member.account ?? '';
  if (endpoint.access !== 'member') return;
  if (!caller) refuse('UNAUTHORIZED');
  // In a transaction of its own: the request may yet be refused, but its session was used.
  if (!caller.isTouched) world.write(touch, (inside) => requireSession(inside, session));
}

/**
 * Names the caller in the request log before a fault is applied, which may end the request. It changes nothing: an injected
 * fault must not touch the session, and refuses strangers and members alike.
 */
export function nameCaller(exchange: HttpExchange, world: OpenWorld): void {
  const token = headerOf(exchange.request, 'x-access-token');
  const session = token === undefined ? exchange.session : hashOfToken(token);
  if (!session) return;
  const context = { cause: exchange.endpointId, requestId: exchange.requestId };
  const caller = world.read(context, (inside) => memberOfSession(inside, session));
  exchange.account = caller?.account ?? '';
}

function readIdempotencyKey(request: IncomingMessage): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    refuse('BAD_INPUT', { fields: { 'Idempotency-Key': 'value' } });
  return key;
}

/** The name of the command by which a session's use is noted. */
export const SESSION_TOUCH = 'session.use';

const sessionTouch = ({ requestId, session }: RequestContext, cause: string): TransactionContext => ({
  cause,
  requestId,
  command: { name: SESSION_TOUCH, detail: () => ({ session: session?.toString('hex') }) },
});

/** The world as the handler sees it: with its caller or, for the operator, with its clock and request log. */
export function worldOfCaller(
  inside: World,
  { clock, requests, holds }: OpenWorld,
  { access }: Endpoint,
  context: RequestContext,
): World {
  const { session } = context;
  switch (access) {
    case 'member': {
      // The session may have ended since the request was authenticated.
      const { member, tokenHash } = session
        ? requireSession(inside, session)
        : memberWithoutSession(inside, context);
      // Named one by one: V8 creates a hidden class per call for an object made of two spreads (docs/performance.md).
      const view: MemberWorld = { member, tokenHash, ...inside };
      return view;
    }
    case 'optional':
      return { visitor: session && memberOfSession(inside, session), ...inside } as VisitorWorld;
    case 'operator': {
      const { state, leapMs, lastAdvance } = clock;
      return { clock: state, leapMs, lastAdvance, requests, holds, ...inside } as OperatorWorld;
    }
    default:
      return inside;
  }
}

const NO_TOKEN = Buffer.alloc(0);

function memberWithoutSession({ sql }: World, { memberId }: RequestContext) {
  const member = memberId === undefined ? undefined : findMember(sql, memberId);
  return { member: member ?? refuse('UNAUTHORIZED'), tokenHash: NO_TOKEN };
}

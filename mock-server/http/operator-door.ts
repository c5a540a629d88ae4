import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Operator } from '#contract/control/session.ts';
import { realTime } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';
import { GuessLimit } from './guess-limit.ts';
import { cookieOf, setCookie } from './operator-cookie.ts';
import { endOf, isTimely, LIFETIME_MS, signed } from './signed-session.ts';
import {
  isAdmitted,
  isNearOperator,
  isOwnPage,
  refuseUnclearHeaders,
  requireSite,
  type Access,
} from './admit.ts';

/** A token of the operator in the file of tokens: its hash, and what it opens. */
export interface NamedToken extends Operator {
  readonly sha256: Buffer;
}

interface Settings {
  readonly controlToken: string | undefined;
  /** Returns the present tokens of the file; undefined without a file. */
  readonly tokens?: (() => readonly NamedToken[]) | undefined;
  readonly access: Access;
  /** The secret of several cells, each of which accepts the sessions and the calls of all; undefined for other benches. */
  readonly cellSecret?: string | undefined;
}

/** A request with the parts that the door needs. Express knows the path under which the bench is mounted. */
type Request = IncomingMessage & { readonly baseUrl?: string };

interface Session {
  /** The hash of the token that logged in. The session ends with the token. */
  readonly tokenHash: Buffer;
  readonly endsAt: number;
}

const MAX_SESSIONS = 1000;
/** The wrong tokens of an address in a minute, after which it has to wait. */
export const MAX_GUESSES = 20;

/** A token of `assay token`: 256 random bits, which cannot be guessed. */
export const generatedToken = /^assay_[\w-]{43}$/;
const CONTROL: Operator = { name: 'CONTROL_TOKEN', worlds: '', readOnly: false, expireTime: null };
/** The operator of a server that asks for no token. */
const NEAR: Operator = { name: '', worlds: '', readOnly: false, expireTime: null };

/**
 * Decides who may operate the bench. If it has tokens, every caller needs one, also on this machine, where a proxy could
 * have passed on the call of a stranger. A program sends its token as a bearer, and a browser has a session. Without
 * tokens, callers on this machine are admitted.
 */
export class OperatorDoor {
  readonly #sessions = new Map<string, Session>();
  /** The sessions of cells that ended here before their time. */
  readonly #ended = new Set<string>();
  readonly #guesses = new GuessLimit(MAX_GUESSES);
  readonly #admitted = new WeakMap<IncomingMessage, Operator>();
  readonly #controlHash: Buffer | undefined;

  constructor(private readonly settings: Settings) {
    const { controlToken } = settings;
    this.#controlHash = controlToken === undefined ? undefined : digest(controlToken);
  }

  /** True if every caller needs a token. */
  get isAsking(): boolean {
    return this.#controlHash !== undefined || this.settings.tokens !== undefined;
  }

  get #isCell(): boolean {
    return this.settings.cellSecret !== undefined;
  }

  /** Admits a request, or refuses it: UNAUTHORIZED without a valid token, FORBIDDEN for a page of another site. */
  admit(request: IncomingMessage, response: ServerResponse): void {
    if (!this.isAsking) {
      if (!isNearOperator(request)) refuseCaller(request);
      this.#admitted.set(request, NEAR);
      return;
    }
    response.setHeader('WWW-Authenticate', 'Bearer');
    refuseTokenInAddress(request);
    this.#admitted.set(request, this.#identify(request));
    response.removeHeader('WWW-Authenticate');
  }

  /** Admits a request to log in or out, unless a page of another site sent it. */
  admitToLogin(request: IncomingMessage): void {
    const { access } = this.settings;
    if (this.isAsking) refuseTokenInAddress(request);
    if (!(this.isAsking ? isAdmitted(request, { ...access, origins: [] }) : isNearOperator(request)))
      refuseCaller(request, this.isAsking ? 'site' : undefined);
  }

  operatorOf(request: IncomingMessage): Operator | undefined {
    return this.#admitted.get(request);
  }

  /** Returns true if the caller may know the names of all worlds. Of a server with tokens, only admitted callers may. */
  mayListWorlds(request: IncomingMessage): boolean {
    return this.isAsking ? this.operatorOf(request)?.worlds === '' : isNearOperator(request);
  }

  /**
   * Returns true while an admitted request may go on listening. It may not once its token or session has ended, or once the
   * token is for other worlds.
   */
  isStillAdmitted(request: IncomingMessage): boolean {
    if (!this.isAsking) return true;
    try {
      const bearer = bearerOf(request);
      // Wrong tokens that others try from the same address do not end it.
      const holder = bearer === undefined ? this.#identify(request) : this.#holderOfHash(digest(bearer));
      return holder !== undefined && holder.worlds === this.operatorOf(request)?.worlds;
    } catch {
      return false;
    }
  }

  /**
   * The header by which another cell with the same tokens admits the caller of an admitted request; undefined if it needs
   * none. For a browser, which has no token, it is signed with the secret of the cells and valid for a moment.
   */
  vouchFor(request: IncomingMessage): string | undefined {
    if (!this.isAsking) return undefined;
    if (bearerOf(request) !== undefined) return request.headers.authorization;
    const { cellSecret: secret } = this.settings;
    const tokenHash = this.#sessionOf(request)?.tokenHash;
    if (secret === undefined || !tokenHash) return undefined;
    return `Bearer ${signed('call', { secret, tokenHash }, realTime.now() + LIFETIME_MS.call)}`;
  }

  /** The session of a request's cookie. Any of several cells accepts a cookie that one of them has signed. */
  #sessionOf(request: IncomingMessage): Session | undefined {
    const id = cookieOf(request, this.#isCell) ?? '';
    if (!this.#isCell) return this.#sessions.get(keyOf(id));
    const tokenHash = this.#ended.has(id) ? undefined : this.#hashNamedBy('session', id);
    return tokenHash && { tokenHash, endsAt: endOf(id) };
  }

  /** The hash of the token in whose name a cell has signed a text that is still valid. */
  #hashNamedBy(use: 'call' | 'session', text: string): Buffer | undefined {
    const { cellSecret: secret } = this.settings;
    if (secret === undefined || !isTimely(use, text)) return undefined;
    const control = this.#controlHash === undefined ? [] : [this.#controlHash];
    const hashes = [...(this.settings.tokens?.() ?? []).map(({ sha256 }) => sha256), ...control];
    return hashes.find((tokenHash) =>
      timingSafeEqual(Buffer.from(signed(use, { secret, tokenHash }, endOf(text))), Buffer.from(text)),
    );
  }

  /** Begins a session for the holder of a token, and sets its cookie. Refuses a wrong or expired token. */
  logIn(request: Request, response: ServerResponse, token: string): Operator {
    if (!this.isAsking) return NEAR;
    const operator = this.#holderOf(token, request);
    this.#forgetOver();
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= MAX_SESSIONS) this.#sessions.delete(oldest);
    this.#end(request);
    const [tokenHash, endsAt] = [digest(token), realTime.now() + LIFETIME_MS.session];
    const { cellSecret: secret } = this.settings;
    const random = randomBytes(32).toString('base64url');
    const id = secret === undefined ? random : signed('session', { secret, tokenHash }, endsAt);
    if (!this.#isCell) this.#sessions.set(keyOf(id), { tokenHash, endsAt });
    setCookie(request, response, id, this.#isCell);
    return operator;
  }

  /** Ends the session of a request, and removes its cookie. */
  logOut(request: Request, response: ServerResponse): void {
    this.#end(request);
    setCookie(request, response, undefined, this.#isCell);
  }

  /** Forgets the sessions whose time is over. */
  #forgetOver(): void {
    const now = realTime.now();
    for (const [key, { endsAt }] of this.#sessions) if (now >= endsAt) this.#sessions.delete(key);
    for (const id of this.#ended) if (now >= endOf(id)) this.#ended.delete(id);
  }

  #end(request: IncomingMessage): void {
    const id = cookieOf(request, this.#isCell);
    if (id === undefined) return;
    this.#sessions.delete(keyOf(id));
    if (this.#hashNamedBy('session', id)) this.#ended.add(id);
  }

  #identify(request: IncomingMessage): Operator {
    const bearer = bearerOf(request);
    if (bearer !== undefined) {
      // No page of another site has a token, unless a person gave it one. A program sends neither header of a page.
      if (!isAdmitted(request, { ...this.settings.access, hosts: 'any' })) refuseCaller(request);
      return this.#holderOf(bearer, request);
    }
    const session = this.#sessionOf(request);
    if (!session || realTime.now() >= session.endsAt)
      return refuse('UNAUTHORIZED', { values: { context: 'operator' } });
    // A browser sends the cookie by itself, so the page that asked must be of this server.
    if (!isAdmitted(request, { ...this.settings.access, origins: [] })) refuseCaller(request, 'site');
    return (
      this.#holderOfHash(session.tokenHash) ?? refuse('UNAUTHORIZED', { values: { context: 'operator' } })
    );
  }

  /**
   * The holder of a token. The limit of wrong tokens protects the token of the setting, which a person has chosen. A named
   * token cannot be guessed, so a stranger behind the same proxy cannot lock out its holder, and wrong ones do not count.
   */
  #holderOf(token: string, request: IncomingMessage): Operator {
    const vouched = this.#hashNamedBy('call', token);
    const hash = vouched ?? digest(token);
    if (vouched || generatedToken.test(token))
      return this.#holderOfHash(hash) ?? refuse('UNAUTHORIZED', { values: { context: 'wrongToken' } });
    const address = request.socket.remoteAddress ?? '';
    this.#guesses.refuse(address);
    if (this.#controlHash !== undefined && timingSafeEqual(hash, this.#controlHash)) return CONTROL;
    this.#guesses.count(address);
    return refuse('UNAUTHORIZED', { values: { context: 'wrongToken' } });
  }

  /** All hashes are compared, so that the time does not tell which one is right. Refuses an expired token. */
  #holderOfHash(hash: Buffer): Operator | undefined {
    let found: Operator | undefined;
    for (const token of this.settings.tokens?.() ?? [])
      if (timingSafeEqual(hash, token.sha256)) found = token;
    if (this.#controlHash !== undefined && !found && timingSafeEqual(hash, this.#controlHash))
      found = CONTROL;
    if (!found) return undefined;
    const { name, worlds, readOnly, expireTime } = found;
    if (expireTime !== null && realTime.now() >= expireTime)
      refuse('UNAUTHORIZED', { values: { context: 'expiredToken' } });
    return { name, worlds, readOnly, expireTime };
  }
}

/** Refuses FORBIDDEN and says that a page of another site asks, or else what the context says. */
function refuseCaller(request: IncomingMessage, context?: 'site'): never {
  const said = isOwnPage(request) ? context : 'page';
  return refuse('FORBIDDEN', said && { values: { context: said } });
}

/** The token of a request. A proxy may ask for a password of its own, which the browser sends as Basic. */
export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1];

interface Exempt {
  /** The callers that real phones may be. */
  readonly access: Access;
  /** Returns who may call an address besides the operator: real phones, with a code or a key of their own, or anyone. */
  readonly exemption: (method: string, path: string) => 'phones' | 'beforeLogin' | undefined;
}

/** Refuses callers who may not operate the bench. A real phone is admitted like a member. */
export function requireOperator(door: OperatorDoor, { access, exemption }: Exempt): RequestHandler {
  const admitPhone = requireSite(access);
  return (request, response, next) => {
    const exempt = exemption(request.method, request.path);
    if (exempt === 'phones') {
      admitPhone(request, response, next);
      return;
    }
    refuseUnclearHeaders(request);
    if (exempt === 'beforeLogin') door.admitToLogin(request);
    else door.admit(request, response);
    next();
  };
}

/** Refuses a token in an address, because browsers and proxies record addresses. */
export function refuseTokenInAddress({ url = '' }: IncomingMessage): void {
  const query = new URLSearchParams(url.split('?')[1]);
  const hasToken = [...query].some(
    ([name, value]) =>
      generatedToken.test(value) ||
      /^((access|control|operator|bearer)[-_]?)?token$|^authorization$/i.test(name),
  );
  if (hasToken) refuse('UNAUTHORIZED', { values: { context: 'tokenInAddress' } });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const keyOf = (id: string): string => digest(id).toString('hex');

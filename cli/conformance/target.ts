import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { user } from '#contract/user/user.ts';
import { resources } from '#contract/words/resources.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { printable } from '../printable.ts';
import type { Redactor } from './redactor.ts';
import { hostsOf } from './hosts.ts';
import { inputs, type Member } from './inputs.ts';
import { LoginError, SuiteError, type EndpointResult, type Refused } from './outcome.ts';
import { drawPicture } from './picture.ts';
import type { Target } from './profile.ts';
import { Session } from './session.ts';
import { HttpClient } from './http-client.ts';

/** A real host also serves other callers. */
const MAX_CONCURRENT = 2;

export interface TargetOptions {
  readonly profile: Target;
  readonly member: Member | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly writes: boolean;
  readonly timeoutMs: number;
  readonly pauseMs: number;
  readonly redactor: Redactor;
  readonly onResult: (result: EndpointResult) => void;
}

/** Calls the endpoints of a profile's hosts as one member, and ends the suite's own session. */
export async function testHosts({
  endpoints,
  onResult,
  ...options
}: TargetOptions): Promise<EndpointResult[]> {
  const { profile, member, writes, timeoutMs, pauseMs, redactor } = options;
  const hosts = hostsOf(profile);
  const needsLogin = (endpoint: Endpoint): boolean =>
    endpoint.access === 'member' && (endpoint.safe || writes) && hosts.absenceOf(endpoint) === undefined;
  if (!member && endpoints.some(needsLogin))
    throw new SuiteError(
      'Members’ calls need a login: set ASSAY_PHONE and ASSAY_PASSWORD, or choose public calls with --only.',
    );
  const http = new HttpClient({ timeoutMs, maxConcurrent: MAX_CONCURRENT, pauseMs });
  const picture = await drawPicture();
  const session = new Session({
    hosts,
    http,
    member,
    inputs,
    writes,
    strictness: 'lenient',
    redactor,
    picture,
  });
  if (endpoints.includes(user.login) || endpoints.some(needsLogin))
    assertLoggedIn(await session.call(user.login), { profile, redactor });

  const results = new Map<Endpoint, EndpointResult>();
  const test = async (endpoint: Endpoint): Promise<void> => {
    const result = await session.call(endpoint);
    results.set(endpoint, result);
    onResult(result);
  };
  const others = endpoints.filter(({ id }) => id !== user.logout.id);
  const reads = () => Promise.all(others.filter(({ safe }) => safe).map(test));
  try {
    // Writing calls run first, one after the other, so that reading calls have something to return.
    if (!writes) await reads();
    for (const endpoint of others.filter(({ safe }) => !safe)) await test(endpoint);
    if (writes) await reads();
  } finally {
    await session.end();
  }
  if (endpoints.includes(user.logout)) await test(user.logout);
  return endpoints.flatMap((endpoint) => results.get(endpoint) ?? []);
}

/** Without a connection or a login the platform cannot be judged. */
function assertLoggedIn(
  login: EndpointResult,
  { profile, redactor }: Pick<TargetOptions, 'profile' | 'redactor'>,
): void {
  const { verdict, request } = login;
  if (verdict.unreachable !== undefined)
    throw new SuiteError(
      `Could not connect to ${new URL(request?.url ?? '').origin}: ${verdict.unreachable}.`,
    );
  if (verdict.refused) throw new LoginError(refusedLogin(login, verdict.refused, profile, redactor), login);
}

const messages: Readonly<Record<string, string>> = resources['en-US'].messages.refusals;

/** The sentence about a refused login: the host's own word for it, and its meaning in the contract. */
function refusedLogin(
  { answer }: EndpointResult,
  { code, reason }: Refused,
  { wire }: ClientProfile,
  redactor: Redactor,
): string {
  const { envelope = {} } = wire;
  const { code: place = 'code', reason: word } = envelope ?? { code: null };
  const sent = [word, place].map((path) => (path ? at(answer?.raw, path) : undefined));
  const [own] = sent.filter((value) => typeof value === 'string' || typeof value === 'number');
  const named = own === undefined ? `HTTP ${answer?.status ?? code}` : `code ${redactor.text(String(own))}`;
  const meaning = reason === undefined ? '' : `, in the contract ${reason}: ${messages[reason] ?? 'unknown'}`;
  return printable(`The host refused the login of ASSAY_PHONE with ${named}${meaning}.`);
}

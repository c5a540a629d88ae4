import { user } from '#contract/user/user.ts';
import { isPrivateHost } from '#contract/private-network.ts';
import { referenceAt } from '#contract/profile/reference.ts';
import { requestLineAt } from '#contract/profile/dialect/request-line.ts';
import type { ChosenHost } from '#client/device/chosen-host.ts';

export type HostProblem =
  | 'address'
  | 'clearText'
  | 'offline'
  | 'certificate'
  | 'unreachable'
  | 'other'
  | 'world';

const timeoutMs = 10_000;

/** The origins at which a platform may be, with encryption first. */
interface Address {
  readonly origins: readonly string[];
  readonly world?: string;
}

/** Reads what a person typed or what a code holds. An address without a scheme has none yet. */
export function readAddress(text: string): Address | undefined {
  const typed = text.trim();
  const scheme = /^(https?):\/\//i.exec(typed)?.[1]?.toLowerCase();
  const url = urlOf(scheme ? typed : `https://${typed}`);
  if (!url || (!scheme && /^[a-z+.-]+:\/\//i.test(typed))) return undefined;
  const { host, hostname, hash, searchParams } = url;
  const world = new URLSearchParams(hash.slice(1)).get('world') ?? searchParams.get('world') ?? undefined;
  const origins = scheme
    ? [`${scheme}://${host}`]
    : [`https://${host}`, ...(isPrivateHost(hostname) ? [`http://${host}`] : [])];
  return { origins, ...(world !== undefined && { world }) };
}

/** Returns an address with the name of a host, and without a user. */
function urlOf(address: string): URL | undefined {
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username === '' && /[.:]|^localhost$/.test(url.hostname) ? url : undefined;
}

/** A host that answers as a platform. `isSimulated` is true if it declares simulated funds. */
export interface ReachedHost {
  readonly host: ChosenHost;
  readonly isSimulated: boolean;
}

interface Unreached {
  readonly problem: HostProblem;
}

/** A host that was not reached over https, and to which nothing is sent without encryption before the person chooses it. */
export interface UnencryptedHost {
  readonly unencrypted: ChosenHost;
}

/** Tries to reach the platform at an address with encryption. */
export async function reachHost({
  origins,
  world,
}: Address): Promise<ReachedHost | Unreached | UnencryptedHost> {
  const hosts = origins.map((origin): ChosenHost => ({ ...(world && { world }), origin }));
  const encrypted = hosts.find(({ origin }) => origin.startsWith('https:'));
  const unencrypted = hosts.find(({ origin }) => origin.startsWith('http:'));
  if (unencrypted && !isPermitted(unencrypted.origin)) return { problem: 'clearText' };
  const reached = encrypted && (await reachOrigin(encrypted));
  // Another problem of the encrypted connection is one of the platform, or may be an attack.
  const mayBeUnencrypted = !reached || ('problem' in reached && reached.problem === 'unreachable');
  if (unencrypted && mayBeUnencrypted) return { unencrypted };
  return reached ?? { problem: 'address' };
}

/** Tries to reach the platform at an origin. */
export async function reachOrigin(host: ChosenHost): Promise<ReachedHost | Unreached> {
  const { origin, world } = host;
  const { url } = requestLineAt(user.sysInfo, referenceAt(origin));
  const certificate = watchCertificate(origin);
  try {
    const headers: Record<string, string> = world === undefined ? {} : { 'X-World': world };
    // A redirect would decide where the app connects, and whether with encryption.
    const options = { headers, cache: 'no-store', redirect: 'error' } as const;
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    const { code } = (await response.json()) as { code?: unknown };
    if (code === 200) return { host, isSimulated: response.headers.get('X-Sandbox') === 'simulated-funds' };
    return { problem: code === 404 && world !== undefined ? 'world' : 'other' };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'other' };
    if (certificate.isBroken()) return { problem: 'certificate' };
    return { problem: navigator.onLine ? 'unreachable' : 'offline' };
  } finally {
    certificate.stop();
  }
}

/** The app permits clear text in private networks only. */
const isPermitted = (origin: string): boolean =>
  origin.startsWith('https:') || isPrivateHost(new URL(origin).hostname);

/** Listens for the app's report of a broken certificate (scripts/android/files/HostGuard.java). */
function watchCertificate(origin: string) {
  let isBroken = false;
  const note = (event: Event & { url?: unknown }) => {
    if (typeof event.url === 'string' && URL.canParse(event.url))
      isBroken ||= new URL(event.url).origin === origin;
  };
  addEventListener('certificateerror', note);
  return { isBroken: () => isBroken, stop: () => removeEventListener('certificateerror', note) };
}

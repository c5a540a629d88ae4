import { storage } from '#client/device/storage.ts';
import { hostProfile } from './host-profile.ts';

/** The origin that answers an address of this page's profile, also through the gateway. */
function originOf(url: string): string {
  if (/^https?:/.test(url)) return new URL(url).origin;
  const [, number] = /^\/gateway\/(\d+)\//.exec(url) ?? [];
  return hostProfile?.gateway?.[Number(number)] ?? location.origin;
}

const funds = (): Readonly<Record<string, boolean>> => storage.read('hostFunds') ?? {};

/** Records whether an answer from this address declared simulated funds. A header that cannot be read counts as real. */
export function recordHostFunds(url: string, header: string | undefined): void {
  const origin = originOf(url);
  const isSimulated = header === 'simulated-funds';
  if (funds()[origin] !== isSimulated) storage.write('hostFunds', { ...funds(), [origin]: isSimulated });
  judgeHosts();
}

/** Derives from all hosts whether the platform has simulated funds, as the ribbon and other parts read it. */
export function judgeHosts(): void {
  const isSimulated = realHosts().length === 0;
  if (storage.read('sandboxed') !== isSimulated) storage.write('sandboxed', isSimulated);
}

/**
 * The hosts that have not declared simulated funds. None if all that have answered did, since the others have not been
 * needed yet.
 */
export function realHosts(): readonly string[] {
  const { hosts = [], services = {} } = hostProfile ?? {};
  const isOwnHostCalled = Object.values(services).some(({ url }) => !/^https?:|^\/gateway\//.test(url));
  const called = [...hosts, ...(isOwnHostCalled || hosts.length === 0 ? [location.origin] : [])];
  const answered = called.filter((origin) => origin in funds());
  const isSimulated = answered.length > 0 && answered.every((origin) => funds()[origin]);
  return isSimulated ? [] : called.filter((origin) => !funds()[origin]);
}

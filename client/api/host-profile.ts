import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { user } from '#contract/user/user.ts';
import type { CalledEndpoint } from '#contract/called-endpoint.ts';
import { requestLineAt } from '#contract/profile/dialect/request-line.ts';

/** The platform that this page talks to, as its page says (docs/hosts.md). Without a profile it is the reference. */
export const hostProfile: ClientProfile | undefined = readFromPage();

function readFromPage(): ClientProfile | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById('profile')?.textContent;
  return text ? (JSON.parse(text) as ClientProfile) : undefined;
}

/** True if this page talks to hosts other than its own. */
export const hasForeignHosts = Boolean(hostProfile?.hosts.length);

/** Returns true if the host has this endpoint. */
export const isOffered = ({ id }: Pick<Endpoint, 'id'>): boolean => hostProfile?.endpoints[id] !== null;

/** The name of the host that answers an endpoint, also behind a gateway. None if it is this page's own. */
export const hostOf = ({ id, service }: Pick<Endpoint, 'id' | 'service'>): string | undefined =>
  hostProfile?.endpoints[id]?.host ?? hostProfile?.services[service]?.host;

/** Returns true if an endpoint is at the host that the client asks for a sign of life (ping-platform.ts). */
export const isAtPingedHost = (endpoint: Pick<Endpoint, 'id' | 'service'>): boolean =>
  !isOffered(user.sysInfo) || hostOf(endpoint) === hostOf(user.sysInfo);

/** Returns true if the host recognises a repeat of an idempotent call, because its key may be sent. */
export const recognisesRepeats = ({ idempotent }: Endpoint): boolean =>
  idempotent && (!hostProfile || hostProfile.wire.send?.idempotencyKey === true);

/** The method and URL of an endpoint on the platform of this page. */
export const requestLineOf = (endpoint: CalledEndpoint) => requestLineAt(endpoint, hostProfile);

import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { user } from '#contract/user/user.ts';
import type { CalledEndpoint } from '#contract/called-endpoint.ts';
import { referenceAt } from '#contract/profile/reference.ts';
import { chosenHost } from '#client/device/chosen-host.ts';
import { nativeShell } from '#client/device/native-shell.ts';
import { requestLineAt } from '#contract/profile/dialect/request-line.ts';

/**
 * The platform that this page talks to: as its page says (docs/hosts.md), or as a person chose in the Android app. Without a
 * profile it is the reference that serves the page.
 */
export const hostProfile: ClientProfile | undefined =
  readFromPage() ?? (chosenHost && referenceAt(chosenHost.origin));

function readFromPage(): ClientProfile | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById('profile')?.textContent;
  return text ? (JSON.parse(text) as ClientProfile) : undefined;
}

/** True in an Android app that was not built for the hosts of a profile, before a person has chosen one. */
export const lacksHost = nativeShell() === 'capacitor' && !hostProfile;

/** True if this page talks to hosts other than its own. */
export const hasForeignHosts = Boolean(hostProfile?.hosts.length);

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

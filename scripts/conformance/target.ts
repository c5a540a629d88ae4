import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import type { Blot } from './blot.ts';
import { hostsOf } from './hosts.ts';
import { inputs, type Member } from './inputs.ts';
import { Trouble, type Played } from './outcome.ts';
import { drawPicture } from './picture.ts';
import type { Profile } from './profile.ts';
import { Session } from './session.ts';
import { Wire } from './wire.ts';

/** A host in use has other callers than the suite. */
const AT_ONCE = 2;

interface Options {
  readonly profile: Profile;
  readonly member: Member | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly writes: boolean;
  readonly timeoutMs: number;
  readonly pauseMs: number;
  readonly blot: Blot;
  readonly onPlayed: (played: Played) => void;
}

/** Plays the endpoints over a profile's hosts, as one member, and logs out of the suite's own session at the end. */
export async function playTarget({ endpoints, onPlayed, ...how }: Options): Promise<Played[]> {
  const { profile, member, writes, timeoutMs, pauseMs, blot } = how;
  const hosts = hostsOf(profile);
  const needsLogin = (endpoint: Endpoint): boolean =>
    endpoint.access === 'member' && (endpoint.safe || writes) && !('absent' in hosts.addressOf(endpoint));
  if (!member && endpoints.some(needsLogin))
    throw new Trouble(
      'Members’ calls need a login: set ASSAY_PHONE and ASSAY_PASSWORD, or choose public calls by --only.',
    );
  const wire = new Wire({ timeoutMs, atOnce: AT_ONCE, pauseMs });
  const picture = await drawPicture();
  const session = new Session({ hosts, wire, member, inputs, writes, measure: 'lenient', blot, picture });
  if (endpoints.includes(user.login) || endpoints.some(needsLogin))
    refuseToGoOn(await session.play(user.login));

  const played = new Map<Endpoint, Played>();
  const play = async (endpoint: Endpoint): Promise<void> => {
    const one = await session.play(endpoint);
    played.set(endpoint, one);
    onPlayed(one);
  };
  const others = endpoints.filter(({ id }) => id !== user.logout.id);
  const reads = () => Promise.all(others.filter(({ safe }) => safe).map(play));
  try {
    // What writes goes first where it may, one call after another, so that what reads has something to show.
    if (!writes) await reads();
    for (const endpoint of others.filter(({ safe }) => !safe)) await play(endpoint);
    if (writes) await reads();
  } finally {
    await session.end();
  }
  if (endpoints.includes(user.logout)) await play(user.logout);
  return endpoints.flatMap((endpoint) => played.get(endpoint) ?? []);
}

/** Without a connection or a login there is nothing to say about a platform. */
function refuseToGoOn({ verdict, request }: Played): void {
  if (verdict.unreachable !== undefined)
    throw new Trouble(
      `There is no connection to ${new URL(request?.url ?? '').origin}: ${verdict.unreachable}.`,
    );
  if (verdict.refused)
    throw new Trouble(`The host refuses the login of ASSAY_PHONE with code ${verdict.refused.code}.`);
}

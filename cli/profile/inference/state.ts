import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import type { Exchange, Reading } from '#cli/conformance/reading.ts';
import type { Conclusion } from './conclusion.ts';
import type { Identified } from './endpoints/identify.ts';

import type { Observation } from './evidence/observation.ts';

/** An answer to a call whose endpoint is known, with the call if the platform's own app sent it. */
export type Seen = Exchange & { readonly call?: Observation };

/** The evidence about a platform: its answers, and the calls of its own app. */
export interface Evidence {
  readonly exchanges: readonly Seen[];
  /** The endpoints that the host answered as unknown. */
  readonly missing?: readonly Endpoint[];
  /** The calls of the platform's own app, all of them if they are described. */
  readonly app?: Identified & { readonly calls: readonly Observation[]; readonly isComplete: boolean };
}

/** The evidence, read with the profile so far. */
export interface State {
  readonly profile: Profile;
  readonly client: ClientProfile;
  readonly readings: readonly Reading<Seen>[];
  readonly evidence: Evidence;
}

/** One rule: what it is sure of, with its reason, and what it asks. It repeats nothing that the profile has. */
export type Rule = (state: State) => readonly Conclusion[];

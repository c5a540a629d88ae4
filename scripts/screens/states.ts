import { control } from '#contract/control/control.ts';
import type { OutputOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/data/people.ts';

/** A caller of the operator's service in one world. */
export interface Operator {
  ok<E extends Endpoint>(endpoint: E, input?: RequestOf<E>): Promise<OutputOf<E>>;
}

export type Fault = RequestOf<typeof control.addFault>['fault'];

/** Longer than any screen is watched. */
const HOLD_MS = 600_000;

/** Applies a fault to every call from now on. `latency` holds answers back until the end of the run. */
export async function failAllCalls(operator: Operator, fault: Fault): Promise<void> {
  const delay = fault === 'latency' ? { ms: HOLD_MS } : {};
  await operator.ok(control.addFault, { endpoint: '*', fault, ...delay });
}

/** A member of the fixture, or one who has just registered. */
export type MemberName = RichPersona | 'newcomer';

const newcomer = { phone: '254733000001', password: 'Newcomer1' };

/** Creates a session and returns its token. Registers the newcomer first. */
export async function createSession(operator: Operator, who: MemberName): Promise<string> {
  if (who === 'newcomer') await operator.ok(control.createMember, newcomer);
  const { phone } = who === 'newcomer' ? newcomer : { ...personas, ...richPersonas }[who];
  return (await operator.ok(control.createSession, { phone })).token;
}

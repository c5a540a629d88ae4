import { control } from '#contract/control/control.ts';
import type { OutputOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/people.ts';

/** Whoever calls the operator's service of one world. */
export interface Operator {
  ok<E extends Endpoint>(endpoint: E, input?: RequestOf<E>): Promise<OutputOf<E>>;
}

/** What can happen to a call. */
export type Fault = RequestOf<typeof control.addFault>['fault'];

/** Longer than anybody looks at a screen. */
const heldBackMs = 600_000;

/** Has this happen to every call from now on; `latency` holds its answer back for good. */
export async function spoilCalls(operator: Operator, fault: Fault): Promise<void> {
  const held = fault === 'latency' ? { ms: heldBackMs } : {};
  await operator.ok(control.addFault, { endpoint: '*', fault, ...held });
}

/** Somebody of the fixture, or who has just registered. */
export type Somebody = RichPersona | 'newcomer';

const newcomer = { phone: '254733000001', password: 'Newcomer1' };

/** The token of somebody's new session. */
export async function sessionOf(operator: Operator, who: Somebody): Promise<string> {
  if (who === 'newcomer') await operator.ok(control.createMember, newcomer);
  const { phone } = who === 'newcomer' ? newcomer : { ...personas, ...richPersonas }[who];
  return (await operator.ok(control.createSession, { phone })).token;
}

import type { OperatorScope } from '#contract/control/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { containsWorld, neededScope } from '#contract/operator-scope.ts';
import { refuse } from '../handling/refusal.ts';

/**
 * Refuses FORBIDDEN to an operator's call that its token does not open: one that may change something, or one in a world
 * outside of its part. It needs no input, so it comes before the body is read.
 */
export function requireScope(scope: OperatorScope, endpoint: Endpoint, worldName: string): void {
  const { changes, actsInWorld } = neededScope(endpoint);
  if (changes && scope.readOnly) refuse('FORBIDDEN', { values: { context: 'readOnly' } });
  if (actsInWorld) requireWorld(scope, worldName);
}

/** Refuses FORBIDDEN to an operator's call whose fields name a world that its token does not open. */
export function requireNamedWorlds(
  scope: OperatorScope,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): void {
  for (const field of neededScope(endpoint).worldFields) {
    const name = input[field];
    if (typeof name === 'string') requireWorld(scope, name);
  }
}

function requireWorld(scope: OperatorScope, name: string): void {
  if (!containsWorld(scope, name))
    refuse('FORBIDDEN', { values: { context: 'worlds', prefix: scope.worlds } });
}

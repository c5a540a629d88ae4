import type { Endpoint } from '#contract/endpoint.ts';
import { countedRefusals, generalRefusals, type Reason } from '#contract/refusals.ts';
import { Refusal } from '../handling/refusal.ts';
import { frozenObject } from './result.ts';

/** Thrown when a handler breaks the contract of its endpoint, which is a defect of the server. */
export class ContractViolation extends Error {}

/**
 * Throws a ContractViolation if a handler refused for a reason that its endpoint does not declare, or stores something after
 * a refusal that is not declared as counted.
 */
export function assertDeclaredRefusal(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  const { reason, details } = error;
  if (!mayRefuse(endpoint, reason)) throw new ContractViolation(`${endpoint.id} does not declare ${reason}.`);
  if (details.afterwards && !countedRefusals.has(reason))
    throw new ContractViolation(`${endpoint.id} stores something after ${reason}, which is not counted.`);
}

const mayRefuse = (endpoint: Endpoint, reason: Reason): boolean =>
  endpoint.refusals.includes(reason) || (generalRefusals as readonly Reason[]).includes(reason);

/** Valid outputs that are frozen. A cached list is the same object in every answer until it changes. */
const validated = new WeakMap<object, Endpoint>();

/**
 * Returns the data of a handler if it fits the contract. Throws a ContractViolation otherwise, which undoes the
 * transaction.
 */
export function validateOutput<T>(endpoint: Endpoint, data: T): T {
  const frozen = frozenObject(data);
  if (frozen && validated.get(frozen) === endpoint) return data;
  const result = endpoint.output.safeParse(data);
  if (result.success && frozen) validated.set(frozen, endpoint);
  if (result.success) return data;
  throw new ContractViolation(
    `${endpoint.id} answered what its contract does not allow: ${JSON.stringify(result.error.issues)}`,
  );
}

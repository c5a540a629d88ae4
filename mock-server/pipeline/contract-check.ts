import type { Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, type Reason } from '#contract/refusals.ts';
import { Refusal } from '../refusal.ts';
import { frozenObject } from './context.ts';

/** A handler broke the contract of its endpoint. Always a fault of the server. */
export class ContractViolation extends Error {}

/** Runs work that may refuse only for the reasons that the endpoint declares. Throws a ContractViolation for any other. */
export function assertDeclaredRefusal<T>(endpoint: Endpoint, work: () => T): T {
  const check = (error: unknown): never => {
    if (error instanceof Refusal && !mayRefuse(endpoint, error.reason))
      throw new ContractViolation(`${endpoint.id} does not declare ${error.reason}.`);
    throw error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(check) as T) : result;
  } catch (error) {
    return check(error);
  }
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

import type { Endpoint } from '#contract/endpoint.ts';
import { generalRefusals, type Reason } from '#contract/refusals.ts';
import { Refusal } from './refusal.ts';

/** The handler answered what its contract does not know. Always a fault of ours. */
export class ContractViolation extends Error {}

/** Runs work that may refuse only as the endpoint says; any other refusal is a fault of ours. */
export function declared<T>(endpoint: Endpoint, work: () => T): T {
  const judge = (error: unknown): never => {
    if (error instanceof Refusal && !mayRefuse(endpoint, error.reason))
      throw new ContractViolation(`${endpoint.id} does not declare ${error.reason}.`);
    throw error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(judge) as T) : result;
  } catch (error) {
    return judge(error);
  }
}

const mayRefuse = (endpoint: Endpoint, reason: Reason): boolean =>
  endpoint.refusals.includes(reason) || (generalRefusals as readonly Reason[]).includes(reason);

/** Answers that are handed out again and again, frozen: once right is always right. */
const foundRight = new WeakMap<object, Endpoint>();

/**
 * Answers what a handler answered, once it is what the contract allows. Throws a ContractViolation otherwise: asked inside
 * the transaction, nothing has happened then.
 */
export function checked<T>(endpoint: Endpoint, data: T): T {
  const isFrozen = typeof data === 'object' && data !== null && Object.isFrozen(data);
  if (isFrozen && foundRight.get(data) === endpoint) return data;
  const result = endpoint.output.safeParse(data);
  if (result.success && isFrozen) foundRight.set(data, endpoint);
  if (result.success) return data;
  throw new ContractViolation(
    `${endpoint.id} answered what its contract does not allow: ${JSON.stringify(result.error.issues)}`,
  );
}

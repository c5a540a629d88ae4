import type { FaultRule, faults } from '#contract/control/faults.ts';
import { fieldNames, type Endpoint, type InputOf } from '#contract/endpoint.ts';
import { nearest } from '#contract/nearest.ts';
import { secretInputs } from '#contract/redaction.ts';
import { generalRefusals, type Reason } from '#contract/refusals.ts';
import { refuse, refuseField } from '../handling/refusal.ts';
import { brokenPlace, hasPlace } from '../pipeline/answer-path.ts';

type Input = InputOf<typeof faults.addFault>;

/**
 * The conditions of a fault, and what a rule answers. Refuses a rule whose answer is missing, or breaks the contract of its
 * endpoint unless it is unchecked.
 */
export function ruleOf(given: Input, called: Endpoint | undefined): FaultRule {
  const { member, input } = given;
  if (called && input) assertKnownFields(called, input);
  return {
    ...(member !== undefined && { member }),
    ...(input !== undefined && { input }),
    ...answerOf(given, called),
  };
}

function answerOf(given: Input, called: Endpoint | undefined): FaultRule {
  const { fault, unchecked } = given;
  const allowed = unchecked && { unchecked };
  if (fault === 'respond') {
    const { answer = refuseField('answer', 'required') } = given;
    if (!unchecked) assertFits('answer', brokenAnswer(answering(called), answer), given);
    return { answer, ...allowed };
  }
  if (fault !== 'patch') return {};
  const { path = refuseField('path', 'required'), value = refuseField('value', 'required') } = given;
  if (!unchecked) {
    const endpoint = answering(called);
    const steps = path.split('.');
    assertFits(hasPlace(endpoint, steps) ? 'value' : 'path', brokenPlace(endpoint, steps, value), given);
  }
  return { path, value, ...allowed };
}

/** The answers of a stream, or of all endpoints at once, have no contract to be checked by. */
const answering = (called: Endpoint | undefined): Endpoint =>
  called && !called.stream ? called : refuseField('endpoint', 'ruleEndpoint');

function assertFits(field: string, broken: string | undefined, { endpoint }: Input): void {
  if (broken !== undefined)
    refuse('BAD_INPUT', { fields: { [field]: 'ruleBreaks' }, values: { field: broken, endpoint } });
}

/** The field of a whole answer that breaks the contract of an endpoint. */
function brokenAnswer(
  endpoint: Endpoint,
  { reason, data = null, code = 200, status = 200 }: NonNullable<FaultRule['answer']>,
): string | undefined {
  const declared: readonly Reason[] = [...endpoint.refusals, ...generalRefusals];
  if (reason !== undefined) return declared.includes(reason) ? undefined : 'reason';
  if (code !== 200) return 'code';
  return status === 200 ? brokenPlace(endpoint, ['data'], data) : 'status';
}

/** A condition names fields of the call. Secrets are not stored, so they cannot be compared. */
function assertKnownFields(endpoint: Endpoint, input: NonNullable<FaultRule['input']>): void {
  const known = fieldNames(endpoint)?.filter((name) => !secretInputs.get(endpoint.id)?.has(name));
  const unknown = Object.keys(input).find((name) => known?.includes(name) === false);
  if (!known || unknown === undefined) return;
  const near = nearest(unknown, known);
  const words = known.length === 0 ? 'noFields' : near === undefined ? 'unknownField' : 'misspeltField';
  refuse('BAD_INPUT', {
    fields: { input: words },
    values: { field: unknown, near: near ?? '', known: known.join(', ') },
  });
}

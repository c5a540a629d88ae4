import { readingOf } from '#cli/conformance/reading.ts';
import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { ask, isLine, lineText, placeOf, withLine, type Line, type Question } from './conclusion.ts';
import { dataPlaces, lists, openTotals } from './rules/data.ts';
import { absences, endpoints, openCalls, services } from './rules/endpoints.ts';
import { envelope, refusals, successes } from './rules/envelope.ts';
import { fields } from './rules/fields.ts';
import { cursors, listHeaders, pageFields } from './rules/next-page.ts';
import { requestFields } from './rules/requests.ts';
import { constants, encoding, language, phone, token } from './rules/sending.ts';
import { amounts, times, words } from './rules/values.ts';
import type { Evidence, Rule, State } from './state.ts';

/** The profile that follows from the evidence, and the questions that it leaves open. */
export interface Inference {
  readonly lines: readonly Line[];
  readonly profile: Profile;
  readonly questions: readonly Question[];
}

/** The rules in the order in which a profile needs their answers. Each sees the evidence as the lines before make it. */
const rules: readonly Rule[] = [
  ...[services, endpoints, openCalls, absences, envelope, successes, refusals, token],
  ...[dataPlaces, lists, openTotals, cursors, listHeaders, pageFields, fields, times, amounts, words],
  ...[requestFields, encoding, phone, language, constants],
];

function stateOf(profile: Profile, evidence: Evidence): State {
  const client = resolveProfile(profile);
  return { profile, client, evidence, readings: evidence.exchanges.map((one) => readingOf(one, client)) };
}

/** The profile with a line, or the reason why it is not valid in it. What it means is left to a person then. */
function tried(profile: Profile, one: Line): Profile | Question {
  try {
    return checkProfile(withLine(profile, one), 'profile');
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    const problem = error.message.split('\n')[0]?.replace('profile: ', '') ?? '';
    return ask(`${lineText(one)} cannot be written (${one.because}): ${problem}`);
  }
}

/** Draws every conclusion from the evidence: lines that are sure, and questions for a person. */
export function infer(start: Profile, evidence: Evidence): Inference {
  const lines: Line[] = [];
  const questions = new Map<string, Question>();
  const placed = new Set<string>();
  let state = stateOf(start, evidence);
  // A line can show more, such as the names within an object whose name was found.
  for (let known = -1; known !== placed.size;) {
    known = placed.size;
    for (const rule of rules) {
      let { profile } = state;
      for (const one of rule(state).filter(isLine)) {
        if (placed.has(placeOf(one))) continue;
        placed.add(placeOf(one));
        const next = tried(profile, one);
        if ('text' in next) questions.set(next.text, next);
        else {
          lines.push(one);
          profile = next;
        }
      }
      if (profile !== state.profile) state = stateOf(profile, evidence);
    }
  }
  for (const one of rules.flatMap((rule) => rule(state))) if (!isLine(one)) questions.set(one.text, one);
  return { lines, profile: state.profile, questions: [...questions.values()] };
}

import { readingOf } from '#cli/conformance/reading.ts';
import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { ask, isLine, lineText, placeOf, withLine, type Line, type Question } from './conclusion.ts';
import { absences } from './rules/absent.ts';
import { dataPlaces } from './rules/data.ts';
import { endpoints, openCalls, services } from './rules/endpoints.ts';
import { envelope, refusals, successes } from './rules/envelope.ts';
import { fields } from './rules/fields.ts';
import { lists } from './rules/lists.ts';
import { cursors, listHeaders, pageFields } from './rules/next-page.ts';
import { constants, requestFields } from './rules/requests.ts';
import { encoding, language, phone } from './rules/sending.ts';
import { token } from './rules/token.ts';
import { amounts, times } from './rules/values.ts';
import { words } from './rules/words.ts';
import type { Evidence, Rule, State } from './state.ts';

/** The profile that follows from the evidence, and the questions that it leaves open. */
export interface Inference {
  readonly lines: readonly Line[];
  /** The profile with these lines. */
  readonly profile: Profile;
  readonly questions: readonly Question[];
}

/** The rules in the order in which a profile needs their answers. Each sees the evidence as the lines before make it. */
const rules: readonly Rule[] = [
  ...[services, endpoints, openCalls, absences, envelope, successes, refusals, token],
  ...[dataPlaces, lists, cursors, listHeaders, pageFields, fields, times, amounts, words],
  ...[requestFields, encoding, phone, language, constants],
];

/** A profile while lines are added to it. */
class Draft {
  readonly lines: Line[] = [];
  readonly refused: Question[] = [];
  state: State;
  private readonly placed = new Set<string>();

  constructor(profile: Profile, evidence: Evidence) {
    this.state = stateOf(profile, evidence);
  }

  /** Adds the sure lines of a rule, each place once. Returns whether there were any. */
  add(rule: Rule): boolean {
    const size = this.placed.size;
    const profile = rule(this.state).filter(isLine).reduce(this.withLine, this.state.profile);
    if (this.placed.size === size) return false;
    this.state = stateOf(profile, this.state.evidence);
    return true;
  }

  /** The profile with a line if it is valid in it. What the line means is left to a person otherwise. */
  private withLine = (profile: Profile, one: Line): Profile => {
    if (this.placed.has(placeOf(one))) return profile;
    this.placed.add(placeOf(one));
    try {
      const next = checkProfile(withLine(profile, one), 'profile');
      this.lines.push(one);
      return next;
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      const problem = error.message.split('\n')[0]?.replace('profile: ', '') ?? '';
      this.refused.push(ask(`${lineText(one)} cannot be written (${one.because}): ${problem}`));
      return profile;
    }
  };
}

function stateOf(profile: Profile, evidence: Evidence): State {
  const client = resolveProfile(profile);
  return { profile, client, evidence, readings: evidence.exchanges.map((one) => readingOf(one, client)) };
}

/** Draws every conclusion from the evidence: lines that are sure, and questions for a person. */
export function infer(profile: Profile, evidence: Evidence): Inference {
  const draft = new Draft(profile, evidence);
  // A line can show more, such as the names within an object whose name was found.
  while (rules.filter((rule) => draft.add(rule)).length > 0);
  const { state, lines, refused } = draft;
  const asked = rules.flatMap((rule) => rule(state)).flatMap((one) => (isLine(one) ? [] : [one]));
  const questions = new Map([...refused, ...asked].map((one) => [one.text, one]));
  return { lines, profile: state.profile, questions: [...questions.values()] };
}

import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import type { Profile } from '#contract/profile/schema.ts';
import type { Environment } from '../environment.ts';
import { optionText, withLine, type Question, type Written } from '../inference/conclusion.ts';

/** A profile with these lines. Throws a ProfileError. */
const withAll = (profile: Profile, lines: readonly Written[]): Profile =>
  checkProfile(
    lines.reduce<object>((draft, one) => withLine(draft as Record<string, unknown>, one), profile),
    'This answer',
  );

/** The lines for an answer: the number of an option, or words. Undefined if it is neither. */
const linesFor = ({ options, means }: Question, answer: string): readonly Written[] | undefined =>
  options.length > 0 && /^\d+$/.test(answer) ? options[Number(answer) - 1]?.lines : means?.(answer);

/** Asks a question until its answer makes a valid profile. An empty answer changes nothing. */
export async function answered(
  question: Question,
  profile: Profile,
  { ask, write }: Pick<Environment, 'ask' | 'write'>,
): Promise<Profile> {
  question.options.forEach((option, at) => write(`  ${at + 1}) ${optionText(option)}`));
  for (;;) {
    const answer = (await ask(`${question.text}: `)).trim();
    if (answer === '') return profile;
    try {
      const lines = linesFor(question, answer);
      if (lines) return withAll(profile, lines);
      write(`Give a number from 1 to ${question.options.length}, or nothing.`);
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      write(error.message);
    }
  }
}

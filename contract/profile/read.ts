import { repeatedField } from '../text/repeated-field.ts';
import { mistakesInDialect, mistakesInRules } from './checks.ts';
import { mistakesOf, withoutMistakes } from './issues.ts';
import { maxLines, reportOf, type Mistake } from './mistake.ts';
import { Profile } from './schema.ts';

/** The most bytes of a profile. */
export const MAX_PROFILE = 4 * 1024 * 1024;

/** The mistakes in a profile, each in a line that begins with the file and the place. */
export class ProfileError extends Error {}

/** Reads the text of a profile. Throws a ProfileError. */
export function readProfile(text: string, file: string): Profile {
  const lost = text.indexOf('\uFFFD');
  if (lost !== -1)
    throw new ProfileError(
      `${file} has a character in line ${text.slice(0, lost).split('\n').length} that cannot be read. Save it as UTF-8.`,
    );
  // Some editors begin a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, '');
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new ProfileError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const path = repeatedField(json);
  if (path) throw profileError([{ path, problem: 'is given twice.' }], content, file);
  return checkProfile(content, file);
}

/** Checks a profile. Throws a ProfileError. */
export function checkProfile(content: unknown, file: string): Profile {
  const { data, error } = Profile.safeParse(content);
  if (error) throw profileError(allMistakes(content, mistakesOf(error.issues)), content, file);
  const mistakes = [...mistakesInRules(data), ...mistakesInDialect(data.wire ?? {})];
  if (mistakes.length > 0) throw profileError(mistakes, content, file);
  return data;
}

export const profileError = (mistakes: readonly Mistake[], content: unknown, file: string): ProfileError =>
  new ProfileError(reportOf(mistakes, content, file));

/** The mistakes in the schema's issues and in the rest of the profile, except for those that may follow from the former. */
function allMistakes(content: unknown, inValues: readonly Mistake[]): readonly Mistake[] {
  if (inValues.length > maxLines) return inValues;
  const rest = withoutMistakes(content, inValues);
  const hasOneAt = (place: Mistake['path']) =>
    inValues.some(({ path }) => place.every((key, at) => path[at] === key));
  return [
    ...inValues,
    ...mistakesInRules(rest).filter(({ path }) => !hasOneAt(path)),
    ...(hasOneAt(['wire']) ? [] : mistakesInDialect(rest.wire ?? {})),
  ];
}

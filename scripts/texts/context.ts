import { readJson } from './files.ts';

const path = 'client/i18n/notes.json';

/** The notes for translators on what a text means, by its whole key. */
export const readContext = (): Readonly<Record<string, string>> =>
  (readJson(path) ?? {}) as Readonly<Record<string, string>>;

/** The notes whose texts are not in English. */
export const unknownContext = (keys: ReadonlySet<string>): string[] =>
  Object.keys(readContext())
    .filter((key) => !keys.has(key))
    .map((key) => `${path} explains ${key}, which is no text`);

/** A finding with what its text means, if it begins with the key of a text that has a note. */
export function withContext(finding: string): string {
  const [key = ''] = finding.split(' ', 1);
  const context = readContext()[key];
  return context === undefined ? finding : `${finding}\n               means: ${context}`;
}

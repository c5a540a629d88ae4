import { repeatedField } from '#contract/text/repeated-field.ts';
import { FileProblem, readWhole, textIn } from '#server/process/read-file.ts';
import { UsageError } from './command-line.ts';

/** The most bytes of a file with a token. */
export const MAX_TOKEN = 4096;

/** Sentences for the usual failures of reading a file. */
const failures: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `The file ${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  EACCES: (file) => `You may not read ${file}.`,
  ERR_FS_FILE_TOO_LARGE: (file) => `${file} is too large to be read.`,
};

/** Throws a UsageError. */
export const readBytes = (file: string): Buffer => orRefused(file, () => readWhole(file));

/** The text of a file, of at most so many bytes. Throws a UsageError. */
export const readText = (file: string, most?: number): string =>
  orRefused(file, () => textIn(file, readWhole(file, most)));

function orRefused<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const sentence = error instanceof FileProblem ? message : failures[code]?.(file);
    throw new UsageError(sentence ?? `${file} cannot be read: ${message}`, { cause: error });
  }
}

/**
 * The JSON in a file that a person writes, of at most so many bytes. Throws a UsageError, also for a field that is given twice:
 * the person may mean either value.
 */
export function readSmallJson(file: string, most: number): unknown {
  const text = readText(file, most);
  const json = jsonIn(file, text);
  const repeated = repeatedField(text);
  if (repeated !== undefined) throw new UsageError(`${file}: ${repeated.join('.')} is given twice.`);
  return json;
}

/** The JSON in a file. Throws a UsageError. */
export const readJson = (file: string): unknown => jsonIn(file, readText(file));

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

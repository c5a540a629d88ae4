import { readFileSync } from 'node:fs';
import { UsageError } from './command-line.ts';

/** Sentences for the usual failures of reading a file. */
const failures: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `The file ${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  EACCES: (file) => `You may not read ${file}.`,
  ERR_FS_FILE_TOO_LARGE: (file) => `${file} is too large to be read.`,
};

/** Throws a UsageError. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(failures[code]?.(file) ?? `${file} cannot be read: ${message}`, { cause: error });
  }
}

/** The text of a file. A byte order mark, which some editors and shells write, says how it is encoded. */
export function readText(file: string): string {
  const bytes = readBytes(file);
  const mark = bytes.toString('latin1', 0, 2);
  const encodings: Readonly<Record<string, string>> = {
    '\u00FF\u00FE': 'utf-16le',
    '\u00FE\u00FF': 'utf-16be',
  };
  return new TextDecoder(encodings[mark]).decode(bytes);
}

/** The JSON in a file. Throws a UsageError. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
}

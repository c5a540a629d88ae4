import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;
const PART = 64 * KIBIBYTE;

/** The most bytes of a pipe or a device, which may have no end. */
const MAX_STREAM = 256 * MEBIBYTE;

/** The reason why a file is not read, in one sentence. */
export class FileProblem extends Error {}

/** The bytes of a file, at most `most` of them. Throws a FileProblem, or the error of the file system. */
export function readWhole(file: string, most = Infinity): Buffer {
  const opened = openSync(file, 'r');
  try {
    const stat = fstatSync(opened);
    // Some files of the system have no size.
    const isPlain = stat.isFile() && stat.size > 0;
    const limit = isPlain ? most : Math.min(most, MAX_STREAM);
    if (isPlain && stat.size <= limit) return readFileSync(opened);
    const parts = isPlain ? undefined : readParts(opened, limit);
    if (parts) return parts;
    throw new FileProblem(`${file} has more than ${sizeText(limit)}.`);
  } finally {
    closeSync(opened);
  }
}

/** The bytes of a file up to its end, or undefined if there are more of them. */
function readParts(opened: number, most: number): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let total = 0; total <= most;) {
    const part = Buffer.alloc(PART);
    const read = readSync(opened, part);
    if (read === 0) return Buffer.concat(parts, total);
    parts.push(part.subarray(0, read));
    total += read;
  }
  return undefined;
}

const sizeText = (bytes: number): string =>
  bytes < MEBIBYTE ? `${bytes / KIBIBYTE} KiB` : `${bytes / MEBIBYTE} MiB`;

/** The first bytes of compressed files. */
const compressed: Readonly<Record<string, string>> = { '1f8b': 'gzip', '504b': 'a ZIP archive' };

const encodings = { 'utf-16le': /^(fffe|(?!00)..00)$/, 'utf-16be': /^(feff|00(?!00)..)$/ };

/**
 * The text of a file. A byte order mark, which some editors and shells write, says how it is encoded. Without one, a zero
 * beside the first character does. Bytes that are not text in it become U+FFFD. Throws a FileProblem for a compressed file.
 */
export function textIn(file: string, bytes: Buffer): string {
  const form = compressed[bytes.toString('hex', 0, 2)];
  if (form !== undefined) throw new FileProblem(`${file} is compressed (${form}). Unpack it first.`);
  const mark = bytes.toString('hex', 0, 2);
  const [encoding] = Object.entries(encodings).find(([, marks]) => marks.test(mark)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

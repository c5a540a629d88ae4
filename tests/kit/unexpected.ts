/** What a test expected did not hold. The test stands first in its stack, not the kit. */
export class Unexpected extends Error {
  override readonly name: string = 'Unexpected';

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    const frames = this.stack?.split('\n').filter((line) => !isBetween(line));
    if (frames) this.stack = frames.join('\n');
  }
}

/** Refuses what nothing has by that name, since many a test runs without its types checked. */
export function refuseUnknown(what: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Unexpected([`${what} ${unknown}. There are ${known.join(', ')}.`]);
}

/** Whether a line of a stack stands between a test and what it asked: the kit's own frames, and Node's. */
const isBetween = (line: string): boolean =>
  /^ +at .*\(?node:/.test(line) || (line.includes(import.meta.dirname) && !line.includes('.test.ts'));

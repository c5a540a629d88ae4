/** An expectation of a test failed. The stack starts in the test, because the kit's own frames are removed. */
export class ExpectationError extends Error {
  override readonly name: string = 'ExpectationError';

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    const frames = this.stack?.split('\n').filter((line) => !isInternalFrame(line));
    if (frames) this.stack = frames.join('\n');
  }
}

/** Rejects unknown names, because many tests run without a type check. */
export function assertKnownNames(problem: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ExpectationError([`${problem} "${unknown}". Known names: ${known.join(', ')}.`]);
}

const isInternalFrame = (line: string): boolean =>
  /^ +at .*\(?node:/.test(line) || (line.includes(import.meta.dirname) && !line.includes('.test.ts'));

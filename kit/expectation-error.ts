import { nearest } from '#contract/nearest.ts';

/** An expectation of a test failed. The stack starts in the test, because the kit's own frames are removed. */
export class ExpectationError extends Error {
  override readonly name: string = 'ExpectationError';

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    const frames = this.stack?.split('\n').filter((line) => !isInternalFrame(line));
    if (frames) this.stack = frames.join('\n');
  }
}

/**
 * Rejects unknown names, because many tests run without a type check. Suggests the nearest known one. Without known names
 * every name is accepted.
 */
export function assertKnownNames(problem: string, given: object, known: readonly string[] | undefined): void {
  const unknown = Object.keys(given).find((name) => known?.includes(name) === false);
  if (!known || unknown === undefined) return;
  const near = nearest(unknown, known);
  const advice =
    near === undefined ? `Known names: ${known.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
  throw new ExpectationError([`${problem} "${unknown}". ${advice}`]);
}

const isInternalFrame = (line: string): boolean =>
  /^ +at .*\(?node:/.test(line) || (line.includes(import.meta.dirname) && !line.includes('.test.ts'));

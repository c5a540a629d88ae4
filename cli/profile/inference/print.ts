import { printable } from '../../printable.ts';
import type { Redactor } from '../../conformance/redactor.ts';
import { lineText, optionText, placeOf, type Line, type Question } from './conclusion.ts';

interface Printing {
  readonly write: (line: string) => void;
  readonly redactor: Redactor;
}

/** Prints lines with their reasons. Those that say the same of several places are one. */
export function printLines(lines: readonly Line[], { write, redactor }: Printing): void {
  const safe = (text: string): string => printable(redactor.text(text));
  const groups = new Map<string, Line[]>();
  for (const one of lines) {
    const key = one.value === null ? one.because : lineText(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first) continue;
    const places = group.map(placeOf).join(', ');
    write(`  ${safe(others.length > 0 ? `${places}: ${JSON.stringify(first.value)}` : lineText(first))}`);
    write(`      ${safe(first.because)}`);
  }
}

export function printQuestions(
  questions: readonly Question[],
  title: string,
  { write, redactor }: Printing,
): void {
  if (questions.length === 0) return;
  const safe = (text: string): string => printable(redactor.text(text));
  write('');
  write(title);
  for (const { text, options } of questions) {
    write(`  ${safe(text)}`);
    for (const one of options) write(`      ${safe(optionText(one))}`);
  }
}

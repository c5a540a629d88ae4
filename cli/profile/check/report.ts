import { styleText } from 'node:util';
import type { Redactor } from '../../conformance/redactor.ts';
import { printable } from '../../printable.ts';
import { lineText, questionText } from '../inference/conclusion.ts';
import type { CheckResult } from './check.ts';
import type { Finding, Level } from './finding.ts';

const styles = { ok: 'green', note: 'yellow', problem: 'red' } as const;

interface Printing {
  readonly write: (line: string) => void;
  readonly colours: boolean;
  readonly redactor: Redactor;
}

/** Keeps secrets and control characters of hosts from the terminal. */
const safe = (text: string, redactor: Redactor): string => printable(redactor.text(text));

export const countOf = ({ hosts }: CheckResult, level: Level): number =>
  hosts.flatMap(({ findings }) => findings).filter((one) => one.level === level).length;

export function printResult(result: CheckResult, { write, colours, redactor }: Printing): void {
  const paint = (level: Level) =>
    colours ? styleText(styles[level], level.padEnd(8), { validateStream: false }) : level.padEnd(8);
  for (const { origin, named, findings } of result.hosts) {
    write(`${origin}  ${named.join(', ')}`);
    for (const { level, text } of findings) write(`  ${paint(level)}${safe(text, redactor)}`);
    write('');
  }
}

/** Prints the places of a profile that answers contradict. */
export function reportPlaces(
  findings: readonly Finding[],
  { write, redactor }: Pick<Printing, 'write' | 'redactor'>,
): void {
  const wrong = findings.filter(({ level }) => level === 'problem');
  if (wrong.length === 0) return;
  write('');
  write('The profile names places that these answers do not have:');
  for (const { text } of wrong) write(`  ${safe(text, redactor)}`);
}

export function jsonOf(result: CheckResult, redactor: Redactor): string {
  const { hosts, suggestions } = result;
  const content = {
    problems: countOf(result, 'problem'),
    notes: countOf(result, 'note'),
    hosts: hosts.map(({ findings, ...host }) => ({
      ...host,
      findings: findings.map(({ level, text }) => ({ level, text: safe(text, redactor) })),
    })),
    lines: suggestions.lines.map((line) => ({
      line: safe(lineText(line), redactor),
      because: safe(line.because, redactor),
    })),
    open: suggestions.questions.map((question) => safe(questionText(question), redactor)),
  };
  return JSON.stringify(content, undefined, 2);
}

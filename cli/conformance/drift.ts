import { join } from 'node:path';
import type { Profile } from '#contract/profile/schema.ts';
import { printLines, printQuestions } from '../profile/inference/conclusion.ts';
import { infer, type Inference } from '../profile/inference/infer.ts';
import type { EndpointResult } from './outcome.ts';
import type { Redactor } from './redactor.ts';
import { writeText } from './report-files.ts';

/** The lines for a profile with which the hosts' answers would conform. */
export function driftOf(profile: Profile, results: readonly EndpointResult[]): Inference {
  const exchanges = results.flatMap(({ endpoint, request, answer, verdict }) => {
    if (!answer || !request || verdict.outcome === 'absent' || endpoint.stream) return [];
    const { status, headers = {}, raw } = answer;
    return [{ endpoint, fields: request.fields, status, headers, body: raw }];
  });
  const missing = results.filter(({ answer, verdict }) => answer && verdict.outcome === 'absent');
  return infer(profile, { exchanges, missing: missing.map(({ endpoint }) => endpoint) });
}

interface Printing {
  readonly write: (line: string) => void;
  readonly redactor: Redactor;
  readonly folder: string;
  /** The profile, as its user named it. */
  readonly file: string;
}

/** Prints the lines and the questions, and writes the profile that has the lines. */
export function reportDrift(
  { lines, profile, questions }: Inference,
  { folder, file, ...printing }: Printing,
): void {
  const { write, redactor } = printing;
  if (lines.length > 0) {
    write('');
    write('The client would understand more of these answers with these lines in the profile:');
    printLines(lines, printing);
    const suggested = join(folder, 'profile.suggested.json');
    writeText(suggested, redactor.learnt(`${JSON.stringify(profile, undefined, 2)}\n`));
    write(`To accept them: cp ${suggested} ${file}`);
  }
  printQuestions(questions, 'The answers do not tell:', printing);
}

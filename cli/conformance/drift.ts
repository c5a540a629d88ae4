import { join } from 'node:path';
import type { Profile } from '#contract/profile/schema.ts';
import { printable } from '../printable.ts';
import { lineText } from '../profile/suggest/line.ts';
import { suggest, type Suggestions } from '../profile/suggest/suggest.ts';
import type { EndpointResult } from './outcome.ts';
import type { Redactor } from './redactor.ts';
import { writeText } from './report-files.ts';

/** The lines for a profile with which the hosts' answers would conform. */
export function driftOf(profile: Profile, results: readonly EndpointResult[]): Suggestions {
  const exchanges = results.flatMap(({ endpoint, request, answer, verdict }) =>
    answer && request && verdict.outcome !== 'absent' && !endpoint.stream
      ? [
          {
            endpoint,
            fields: request.fields,
            status: answer.status,
            headers: answer.headers ?? {},
            body: answer.raw,
          },
        ]
      : [],
  );
  const missing = results.filter(({ answer, verdict }) => answer && verdict.outcome === 'absent');
  return suggest(
    profile,
    exchanges,
    missing.map(({ endpoint }) => endpoint),
  );
}

interface Printing {
  readonly write: (line: string) => void;
  readonly redactor: Redactor;
  /** The folder of the reports. */
  readonly folder: string;
  /** The profile, as its user named it. */
  readonly file: string;
}

/** Prints the lines, and writes the profile that has them. */
export function reportDrift(
  { lines, profile, open }: Suggestions,
  { write, redactor, folder, file }: Printing,
): void {
  const safe = (text: string): string => printable(redactor.text(text));
  if (lines.length > 0) {
    write('');
    write('The client would understand more of these answers with these lines in the profile:');
    for (const line of lines) {
      write(`  ${safe(lineText(line))}`);
      write(`      ${safe(line.because)}`);
    }
    const suggested = join(folder, 'profile.suggested.json');
    writeText(suggested, redactor.learnt(`${JSON.stringify(profile, undefined, 2)}\n`));
    write(`To accept them: cp ${suggested} ${file}`);
  }
  if (open.length === 0) return;
  write('');
  write('The answers do not tell:');
  for (const question of open) write(`  ${safe(question)}`);
}

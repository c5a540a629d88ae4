import { styleText } from 'node:util';
import { printable } from '../printable.ts';
import { outcomes, type Finding, type Outcome } from './outcome.ts';
import { failing, type Report, type ReportedEndpoint } from './report.ts';

const styles = {
  conforms: 'green',
  diverges: 'red',
  refused: 'yellow',
  absent: 'gray',
  unverified: 'cyan',
} as const;
const MAX_NOTES = 3;

/** Prints results for people: in colours on a terminal, plain elsewhere. */
export class TextReport {
  constructor(
    private readonly write: (line: string) => void,
    private readonly colours: boolean,
  ) {}

  endpoint(one: ReportedEndpoint): void {
    const notes =
      one.notes.length > 0 ? `${one.notes.length} ${one.notes.length === 1 ? 'note' : 'notes'}` : '';
    const details = printable([refusal(one), one.why ?? '', notes].filter((text) => text !== '').join(', '));
    this.write(
      `${this.paint(one.outcome, one.outcome.padEnd(11))}${one.id.padEnd(28)}${one.call.padEnd(38)}${details}`.trimEnd(),
    );
    for (const difference of one.differences) this.write(this.paint('diverges', `    ${line(difference)}`));
    for (const note of one.notes.slice(0, MAX_NOTES)) this.write(this.paint('absent', `    ${line(note)}`));
    if (one.notes.length > MAX_NOTES)
      this.write(this.paint('absent', `    and ${one.notes.length - MAX_NOTES} more in the report`));
  }

  summary(report: Report, page: string): void {
    const counts = outcomes
      .filter((outcome) => report.summary[outcome] > 0)
      .map((outcome) => this.paint(outcome, `${outcome} ${report.summary[outcome]}`));
    const { length } = failing(report);
    this.write('');
    this.write(`${report.endpoints.length} endpoints of ${report.against}: ${counts.join(', ')}.`);
    if (length > 0)
      this.write(
        `${length} ${length === 1 ? 'divergence fails' : 'divergences fail'} the run, because the spec documents the endpoint.`,
      );
    this.write(`Full report: ${page}`);
  }

  private paint(outcome: Outcome, text: string): string {
    return this.colours ? styleText(styles[outcome], text, { validateStream: false }) : text;
  }
}

const line = ({ path, expected, found }: Finding): string =>
  printable(`${path}: expected ${expected}, found ${found}`);

const refusal = ({ refused }: ReportedEndpoint): string =>
  refused
    ? [String(refused.code), refused.reason ?? '', quoted(refused.msg)]
        .filter((text) => text !== '')
        .join(' ')
    : '';

/** The beginning of a host's message. */
const quoted = (msg: string): string => (msg === '' ? '' : `“${printable(msg).trim().slice(0, 100)}”`);

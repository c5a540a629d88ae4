import { styleText } from 'node:util';
import { outcomes, type Finding, type Outcome } from './outcome.ts';
import { failing, type Report, type ReportedEndpoint } from './report.ts';

const styles = {
  conforms: 'green',
  diverges: 'red',
  refused: 'yellow',
  absent: 'gray',
  unverified: 'cyan',
} as const;
const MOST_NOTES = 3;

/** Writes for people who watch: in colours on a terminal, plain everywhere else. */
export class TextReport {
  constructor(
    private readonly write: (line: string) => void,
    private readonly colours: boolean,
  ) {}

  endpoint(one: ReportedEndpoint): void {
    const notes =
      one.notes.length > 0 ? `${one.notes.length} ${one.notes.length === 1 ? 'note' : 'notes'}` : '';
    const said = [refusal(one), one.why ?? '', notes].filter((text) => text !== '').join(', ');
    this.write(
      `${this.paint(one.outcome, one.outcome.padEnd(11))}${one.id.padEnd(28)}${one.call.padEnd(38)}${said}`.trimEnd(),
    );
    for (const difference of one.differences) this.write(this.paint('diverges', `    ${line(difference)}`));
    for (const note of one.notes.slice(0, MOST_NOTES)) this.write(this.paint('absent', `    ${line(note)}`));
    if (one.notes.length > MOST_NOTES)
      this.write(this.paint('absent', `    and ${one.notes.length - MOST_NOTES} more in the report`));
  }

  summary(report: Report, folder: string): void {
    const counts = outcomes
      .filter((outcome) => report.summary[outcome] > 0)
      .map((outcome) => this.paint(outcome, `${outcome} ${report.summary[outcome]}`));
    const { length } = failing(report);
    this.write('');
    this.write(`${report.endpoints.length} endpoints of ${report.against}: ${counts.join(', ')}.`);
    if (length > 0)
      this.write(
        `${length} of the divergences ${length === 1 ? 'counts' : 'count'}: the contract documents them.`,
      );
    this.write(`The whole report: ${folder}`);
  }

  private paint(outcome: Outcome, text: string): string {
    return this.colours ? styleText(styles[outcome], text, { validateStream: false }) : text;
  }
}

const line = ({ path, expected, found }: Finding): string => `${path}: expected ${expected}, found ${found}`;

const refusal = ({ refused }: ReportedEndpoint): string =>
  refused
    ? [String(refused.code), refused.reason ?? '', oneLine(refused.msg)]
        .filter((text) => text !== '')
        .join(' ')
    : '';

/** A host's words take one line, and no control characters reach the terminal. */
const oneLine = (msg: string): string =>
  msg === ''
    ? ''
    : `“${msg
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 100)}”`;

import { parseNumber, readCommandLine, UsageError } from '../../command-line.ts';
import { counted } from '../../counted.ts';
import { parseUrl } from '../../parse-url.ts';
import { reportDrift } from '../../conformance/drift.ts';
import { SuiteError } from '../../conformance/outcome.ts';
import { readTarget } from '../../conformance/profile.ts';
import { Redactor } from '../../conformance/redactor.ts';
import type { Environment } from '../environment.ts';
import { checkHosts } from './check.ts';
import { countOf, jsonOf, printResult } from './report.ts';

export const checkHelp = `Checks whether the client will work with the hosts of a profile. It logs in nowhere and makes no call that writes.

  npx assay profile check profile.json
  npx assay profile check profile.json --origin https://app.example.com
  npx assay profile check profile.json --gateway

  --origin URL      the address of the client's page (default http://127.0.0.1:4100, as npx assay serve has it)
  --gateway         the client is served with --gateway, so hosts need not answer across origins
  --timeout S       the time limit of an answer in seconds (default 10)
  --report FOLDER   the folder of profile.suggested.json, if lines are suggested (default reports)
  --json            print the result as JSON

Exit code: 0; 1 if something will not work; 2 if the check could not be made.`;

/** Runs \`check\` and returns its exit code. */
export async function check(
  args: readonly string[],
  { write, colours, ca }: Environment,
): Promise<0 | 1 | 2> {
  const { values, positionals } = readCommandLine(
    args,
    {
      origin: { type: 'string', default: 'http://127.0.0.1:4100' },
      gateway: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
      report: { type: 'string', default: 'reports' },
      json: { type: 'boolean', default: false },
    },
    true,
  );
  if (values.help) {
    write(checkHelp);
    return 0;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('check needs the file of one profile. See --help.');
  const target = readTarget(file);
  if (target.hosts.length === 0) throw new SuiteError(`${file}: services names no host.`);
  const redactor = new Redactor();
  const result = await checkHosts({
    target,
    file,
    origin: values.gateway ? undefined : originOf(values.origin),
    timeoutMs: 1000 * parseNumber('--timeout', values.timeout, 0.1, 600),
    redactor,
    ca,
  });
  if (values.json) write(jsonOf(result, redactor));
  else {
    printResult(result, { write, colours, redactor });
    const [problems, notes] = [countOf(result, 'problem'), countOf(result, 'note')];
    write(`${counted(problems, 'problem')}, ${counted(notes, 'note')}.`);
    reportDrift(result.suggestions, { write, redactor, folder: values.report, file });
  }
  const isRight = countOf(result, 'problem') === 0 && result.suggestions.lines.length === 0;
  return isRight ? 0 : 1;
}

function originOf(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('--origin must be an http or https address.');
  return url.origin;
}

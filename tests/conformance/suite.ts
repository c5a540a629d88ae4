import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { password, personas } from '#fixtures/data/people.ts';
import type { Report, ReportedEndpoint } from '#cli/conformance/report.ts';
import { run } from '#cli/conformance/run.ts';
import { startFakeHost, type FakeHost, type Twists } from './fake-host.ts';

export const alice = { ASSAY_PHONE: personas.alice.phone, ASSAY_PASSWORD: password };

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a fake host and closes it after the test. */
export async function fakeHost(twists?: Twists): Promise<FakeHost> {
  const host = await startFakeHost(twists);
  onTestFinished(() => host.close());
  return host;
}

const services = ['user', 'gift', 'msg', 'income', 'product', 'fund', 'wallet', 'square'];

/** Writes a profile with every service on one host. */
export function profileFor({ origin }: Pick<FakeHost, 'origin'>, changes: object = {}): string {
  const file = join(temporaryFolder(), 'profile.json');
  const all = Object.fromEntries(services.map((service) => [service, `${origin}/api/${service}`]));
  writeFileSync(file, JSON.stringify({ services: all, ...changes }));
  return file;
}

export interface SuiteRun {
  readonly code: number;
  /** The folder of the reports. */
  readonly folder: string;
  readonly output: string;
  readonly error: string;
  readonly report: Report;
  readonly html: string;
  readonly of: (id: string) => ReportedEndpoint;
}

/** Runs the suite with these command-line arguments. */
export async function suite(
  args: readonly string[],
  variables: Record<string, string> = alice,
): Promise<SuiteRun> {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await run(['--report', folder, ...args], {
    variables,
    write: (line) => lines.push(line),
    writeError: (line) => errors.push(line),
    colours: false,
  });
  const file = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      return '';
    }
  };
  const json = file('contract-report.json');
  const report = json === '' ? ({ endpoints: [] } as unknown as Report) : (JSON.parse(json) as Report);
  return {
    code,
    folder,
    output: lines.join('\n'),
    error: errors.join('\n'),
    report,
    html: file('contract-report.html'),
    of: (id) => {
      const found = report.endpoints.find((one) => one.id === id);
      if (!found) throw new Error(`${id} is not in the report: ${errors.join(' ')}`);
      return found;
    },
  };
}

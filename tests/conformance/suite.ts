import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { password, personas } from '#fixtures/people.ts';
import type { Report, ReportedEndpoint } from '../../scripts/conformance/report.ts';
import { run } from '../../scripts/conformance/run.ts';
import { startFakeHost, type FakeHost, type Twists } from './fake-host.ts';

export const alice = { ASSAY_PHONE: personas.alice.phone, ASSAY_PASSWORD: password };

const folders: string[] = [];
const hosts: FakeHost[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-contract-'));
  folders.push(folder);
  return folder;
}

/** A fake host that is gone when the test is. */
export async function fakeHost(twists?: Twists): Promise<FakeHost> {
  const host = await startFakeHost(twists);
  hosts.push(host);
  return host;
}

const services = ['user', 'gift', 'msg', 'income', 'product', 'fund', 'wallet', 'square'];

/** A profile with every service at one host, changed as a test likes. */
export function profileFor({ origin }: Pick<FakeHost, 'origin'>, changes: object = {}): string {
  const file = join(temporaryFolder(), 'profile.json');
  const all = Object.fromEntries(services.map((service) => [service, `${origin}/api/${service}`]));
  writeFileSync(file, JSON.stringify({ services: all, ...changes }));
  return file;
}

export interface Ran {
  readonly code: number;
  /** What a tester saw. */
  readonly output: string;
  readonly complaint: string;
  readonly report: Report;
  readonly html: string;
  readonly of: (id: string) => ReportedEndpoint;
}

/** Runs the suite as the command line does. */
export async function suite(
  args: readonly string[],
  environment: Record<string, string> = alice,
): Promise<Ran> {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await run(['--report', folder, ...args], {
    environment,
    write: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
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
    output: lines.join('\n'),
    complaint: complaints.join('\n'),
    report,
    html: file('contract-report.html'),
    of: (id) => {
      const found = report.endpoints.find((one) => one.id === id);
      if (!found) throw new Error(`${id} is not in the report: ${complaints.join(' ')}`);
      return found;
    },
  };
}

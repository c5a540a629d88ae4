import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../figure.ts';
import { median, timed } from '../rounds.ts';
import { root } from '../server.ts';

const RUNS = 3;

/** `npm run contract` as a tester runs it: every endpoint of the reference, each in a world of its own. */
export async function contractSuite(): Promise<Result> {
  const runs: number[] = [];
  let said = '';
  for (let run = 0; run < RUNS; run += 1) runs.push(await timed(async () => (said = await runSuite())));
  return {
    figures: [{ what: 'npm run contract', unit: 's', measured: median(runs) / 1000, limit: { atMost: 10 } }],
    seen: [/^\d+ endpoints of the reference.*$/m.exec(said)?.[0] ?? said],
  };
}

function runSuite(): Promise<string> {
  const reports = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'contract', '--', '--report', reports], {
      cwd: root,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => {
      rmSync(reports, { recursive: true, force: true });
      if (code === 0) resolve(output);
      else reject(new Error(`The contract suite ended with ${code}:\n${output}`));
    });
  });
}

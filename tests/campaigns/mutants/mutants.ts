import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { mutants } from './changes.ts';
import { killers, type Mutant } from './killers.ts';

const usage = `Makes small wrong changes in a copy of the source, one at a time, and runs the campaign that must notice each.

  npm run mutants
  npm run mutants -- --from 8 --to 8

  --from N   the first mutant (default 1)
  --to N     the last mutant (default ${mutants.length})
  --help     show this help

Exits with 0 if at most one mutant survives, 1 if more do, 2 after a mistake on the command line.`;

const { from, to } = parseScriptOptions(
  usage,
  { from: { type: 'string', default: '1' }, to: { type: 'string', default: String(mutants.length) } },
  (given) => ({
    from: parseInteger('--from', given.from, 1, mutants.length),
    to: parseInteger('--to', given.to, 1, mutants.length),
  }),
);

const MAX_SURVIVORS = 1;
const root = resolve(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'assay-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
/** The campaign that runs, in a process group of its own: only the handler below ends it. */
let running: ChildProcess | undefined;
let isStopped = false;
const isInterrupted = () => isStopped;
process.on('SIGINT', () => {
  isStopped = true;
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
});

for (const file of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter(Boolean))
  cpSync(join(root, file), join(copy, file), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Runs a campaign in the copy. Returns true if it finds nothing. */
async function passes(killer: Mutant['killer']): Promise<boolean> {
  running = spawn('npx', killers[killer], { cwd: copy, stdio: 'ignore', detached: true });
  const [status] = (await once(running, 'exit')) as [number | null];
  running = undefined;
  return status === 0;
}

async function survives({ file, search, replace, killer }: Mutant): Promise<boolean> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(search).length !== 2) throw new Error(`${file} does not have "${search}" once.`);
  writeFileSync(
    path,
    source.replace(search, () => replace),
  );
  try {
    return await passes(killer);
  } finally {
    writeFileSync(path, source);
  }
}

const chosen = mutants.slice(from - 1, to);
for (const killer of new Set(chosen.map((mutant) => mutant.killer)))
  if (!isInterrupted() && !(await passes(killer)) && !isInterrupted())
    throw new Error(`The campaign ${killer} fails without any mutant.`);

let [judged, survivors] = [0, 0];
for (const [at, mutant] of chosen.entries()) {
  if (isInterrupted()) break;
  const startedAt = performance.now();
  const isAlive = await survives(mutant);
  // The interrupted campaign has found nothing, and missed nothing.
  if (isInterrupted()) break;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  judged += 1;
  if (isAlive) survivors += 1;
  console.log(`${from + at}. ${mutant.file}: ${mutant.search} → ${mutant.replace || 'nothing'}`);
  console.log(`   ${isAlive ? 'survives' : 'found by'} ${mutant.killer} (${seconds} s)`);
}
if (isInterrupted()) console.log('Interrupted; this is what was seen.');
console.log(`${judged - survivors} of ${judged} mutants are found.`);
if (survivors > MAX_SURVIVORS) process.exitCode = 1;

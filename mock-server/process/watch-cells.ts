import { realTime } from '../handling/real-time.ts';
import type { Cells } from '../cells/cells.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';

/** Two cells that start together have answered each other by then. */
const CHECK_CELLS_MS = 5000;
const MAX_NAMED = 5;

/** Reports worlds of other cells in the folder of this one, and from now on cells that do not answer or differ. */
export function watchCells(registry: Registry, cells: Cells): void {
  reportForeignWorlds(registry, cells);
  let reported = new Set<string>();
  const check = async () => {
    const states = await cells.states();
    const withProblem = states.filter(({ problem }) => problem !== '');
    const problems = new Set(withProblem.map(({ address, problem }) => `${address}: ${problem}`));
    for (const problem of problems) if (!reported.has(problem)) console.error(problem);
    reported = problems;
  };
  realTime.setInterval(() => void check(), CHECK_CELLS_MS).unref();
}

/** The ring has changed, or the folder is another cell's. */
function reportForeignWorlds(registry: Registry, cells: Cells): void {
  const foreign = registry.all().filter(({ name }) => name !== MAIN && !cells.owns(name));
  if (foreign.length === 0) return;
  const named = foreign.slice(0, MAX_NAMED).map(({ name }) => `${name} (cell ${cells.ownerOf(name)})`);
  console.error(
    `Worlds of other cells in this folder, which can only be exported or deleted here: ${foreign.length}, such as ${named.join(', ')}.`,
  );
}

import { contract } from '#contract/index.ts';
import { transitionNames } from './model/states.ts';
import { HASH_COST } from './platform.ts';
import type { Coverage } from './simulation.ts';

interface Totals {
  readonly seeds: number;
  readonly calls: number;
  readonly commands: number;
  /** The processor time of the workers, which other programs do not lengthen. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly coverage: Coverage;
}

/** The lines that a simulation ends with. */
export function reportOf({ seeds, calls, commands, cpuSeconds, seconds, coverage }: Totals): string[] {
  const perSecond = Math.round(commands / Math.max(cpuSeconds, 0.001));
  const called = contract.filter(({ id }) => [...coverage.keys()].some((name) => name.startsWith(`${id} `)));
  const declared = contract.flatMap(({ id, refusals }) => refusals.map((reason) => `${id} ${reason}`));
  return [
    `${seeds} seeds, each played twice with equal rows in every table; ${commands} commands and ${calls} calls in ${seconds.toFixed(1)} s (${perSecond} commands per second of a processor).`,
    'After every command all changed balances equalled those of the independent model.',
    `Every 1000 commands all balances were compared and all invariants held; every seed was replayed from its command log.`,
    `${called.length} endpoints ended in ${coverage.size} ways. Passwords were hashed at cost ${HASH_COST} instead of 15.`,
    reached('declared refusals', declared, coverage),
    reached('changes of state', transitionNames, coverage),
  ];
}

function reached(what: string, names: readonly string[], coverage: Coverage): string {
  const missing = names.filter((name) => !coverage.has(name));
  const rest = missing.length === 0 ? '.' : `; not: ${missing.join(', ')}.`;
  return `${names.length - missing.length} of ${names.length} ${what} were reached${rest}`;
}

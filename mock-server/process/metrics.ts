import type * as Prometheus from 'prom-client';
import { sumsToZero } from '../ledger/invariants.ts';
import type { ObservedCall } from '../pipeline/observed-call.ts';
import type { Registry } from '../worlds/registry/registry.ts';

/** Figures about the whole server, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  readonly observe: (call: ObservedCall) => void;
  readonly text: () => Promise<string>;
}

/** In seconds. Most calls take a millisecond, and a faulted one may take minutes. */
const BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Begins to count. The library is loaded here, so that a server without metrics starts as fast as before. */
export async function createMetrics(registry: Registry): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const figures = new prometheus.Registry();
  const registers = [figures];
  prometheus.collectDefaultMetrics({ register: figures });
  const calls = new prometheus.Counter({
    name: 'assay_calls_total',
    help: 'Calls that were answered, by endpoint and outcome: ok, refused, failed, or injected by a fault. The endpoint is empty for unknown addresses and callers who were not admitted.',
    labelNames: ['endpoint', 'outcome'],
    registers,
  });
  const refusals = new prometheus.Counter({
    name: 'assay_refusals_total',
    help: 'Refused calls by reason.',
    labelNames: ['reason'],
    registers,
  });
  const durations = new prometheus.Histogram({
    name: 'assay_call_duration_seconds',
    help: 'The time from the arrival of a call to its answer.',
    labelNames: ['endpoint'],
    buckets: BUCKETS,
    registers,
  });
  worldFigures(prometheus, registry, figures);
  return {
    contentType: figures.contentType,
    text: () => figures.metrics(),
    observe(call) {
      const { endpoint, reason, isInjected, durationMs } = call;
      calls.inc({ endpoint, outcome: outcomeOf(call) });
      if (reason !== '' && !isInjected) refusals.inc({ reason });
      durations.observe({ endpoint }, durationMs / 1000);
    },
  };
}

/** The outcome of a call. A fault that a tester injected counts apart from failures of the server. */
function outcomeOf({ reason, isInjected }: ObservedCall): string {
  if (isInjected) return 'injected';
  if (reason === '') return 'ok';
  return reason === 'INTERNAL' ? 'failed' : 'refused';
}

/** Figures that are read when they are asked for. No world is opened for them. */
function worldFigures(
  { Gauge }: Pick<typeof Prometheus, 'Gauge'>,
  registry: Registry,
  figures: Prometheus.Registry,
): void {
  const registers = [figures];
  const worlds = new Gauge({
    name: 'assay_worlds',
    help: 'Worlds by state: open in memory, or parked until their next use.',
    labelNames: ['state'],
    registers,
    collect() {
      const all = registry.all();
      const open = all.filter(({ storage }) => storage.isOpen).length;
      worlds.set({ state: 'open' }, open);
      worlds.set({ state: 'parked' }, all.length - open);
    },
  });
  const balanced = new Gauge({
    name: 'assay_ledger_balanced',
    help: '1 if the accounts of every open world sum to zero, else 0.',
    registers,
    collect() {
      balanced.set(registry.all().every(isBalanced) ? 1 : 0);
    },
  });
}

function isBalanced({ storage }: ReturnType<Registry['all']>[number]): boolean {
  if (!storage.isOpen) return true;
  try {
    return !storage.isDamaged && storage.attempt(sumsToZero);
  } catch {
    return false;
  }
}

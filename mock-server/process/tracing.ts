import type { HrTime } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Span } from '#contract/control/trace.ts';
import { version } from '../../package.json' with { type: 'json' };
import { callerOf, spansOf, spansOfMovements, type TracedWorld } from '../control/spans.ts';
import type { Sql } from '../db/sql.ts';
import { realTime } from '../handling/real-time.ts';
import { dueMovementsAfter, lastMovement, lastMovementBefore } from '../ledger/causes.ts';
import type { Movement } from '../ledger/movements.ts';
import type { Trace } from '../pipeline/observed-call.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** Exports the spans of calls and due events by OTLP over HTTP, as JSON. */
export interface Tracing {
  readonly trace: Trace;
  /** Exports the due events since the last call of each open world. */
  readonly tick: (registry: Registry) => void;
  /** Sends what waits, for a short time. */
  readonly stop: () => Promise<void>;
}

/** The due events at most that are exported at once. A year's advance has thousands. */
const MAX_DUE = 300;
const STOP_MS = 2000;
/** Spans are sent together. */
const BATCH_MS = 1000;

/**
 * Begins to export. The libraries are loaded here, so that a server without an endpoint starts as fast as before. The exporter reads the
 * `OTEL_EXPORTER_OTLP_…` variables by itself. `say` is told once when the endpoint cannot be reached.
 */
export async function createTracing(endpoint: string, say: (text: string) => void): Promise<Tracing> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace');
  const resources = await import('@opentelemetry/resources');
  const resource = resources
    .defaultResource()
    .merge(resources.resourceFromAttributes({ 'service.name': 'assay', 'service.version': version }))
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last.
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const exporter = new OTLPTraceExporter();
  const tellLoss = once(() =>
    say(`Traces cannot be sent to ${endpoint}. Calls are answered as usual, and this is reported once.`),
  );
  const processor = new BatchSpanProcessor({
    scheduledDelayMillis: BATCH_MS,
    exporter: {
      shutdown: () => exporter.shutdown(),
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          if (result.error) tellLoss();
          done({ code: 0 });
        }),
    },
  });
  const scope = { name: 'assay', version };
  const send = (world: string, spans: readonly Span[]) => {
    for (const span of spans)
      processor.onEnd(readable(span, { world, resource, instrumentationScope: scope }));
  };
  const due = new DueEvents();

  const read = (world: OpenWorld, first: (sql: Sql) => number, requestId?: string) => {
    const { storage, requests, name } = world;
    if (!storage.isOpen || storage.isDamaged) return;
    try {
      storage.attempt((sql) => {
        due.startAt(world, () => first(sql));
        for (const spans of due.since(world, { sql, requests })) send(name, spans);
        if (requestId !== undefined) send(name, spansOf({ sql, requests }, requestId));
      });
    } catch (error) {
      console.error(`World ${name} could not be traced.`, error);
    }
  };

  return {
    trace(world, call) {
      const isSampled = callerOf(call)?.isSampled !== false;
      read(world, (sql) => lastMovementBefore(sql, call.at), isSampled ? call.id : undefined);
    },
    tick(registry) {
      for (const world of registry.all()) read(world, lastMovement);
    },
    stop: () =>
      Promise.race([
        processor.shutdown(),
        new Promise<void>((resolve) => void realTime.setTimeout(resolve, STOP_MS)),
      ]).catch(() => undefined),
  };
}

/** The due events of worlds that were not exported yet. */
class DueEvents {
  /** The last movement of each world that was exported or left out. */
  readonly #last = new WeakMap<OpenWorld, number>();

  /** Leaves out the movements of a world until this one, when the world is seen for the first time. */
  startAt(world: OpenWorld, movement: () => number): void {
    if (!this.#last.has(world)) this.#last.set(world, movement());
  }

  /** The spans of each due event since the last time. */
  since(world: OpenWorld, { sql, requests }: TracedWorld): Span[][] {
    const movements = dueMovementsAfter(sql, this.#last.get(world) ?? 0, MAX_DUE);
    this.#last.set(world, lastMovement(sql));
    const events = new Map<string, Movement[]>();
    for (const movement of movements)
      events.set(movement.requestId, [...(events.get(movement.requestId) ?? []), movement]);
    return [...events.values()].map((ofEvent) =>
      spansOfMovements({ sql, requests }, ofEvent, realTime.now()),
    );
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** OpenTelemetry's enumerations, which are loaded only with it. */
const SERVER = 1;
const INTERNAL = 0;
const PRODUCER = 3;
const ERROR = 2;
const SAMPLED = 1;

interface Around extends Pick<ReadableSpan, 'resource' | 'instrumentationScope'> {
  readonly world: string;
}

/** A span in the form of the library. One whose real time is not known has the time of its export. */
function readable(span: Span, { world, resource, instrumentationScope }: Around): ReadableSpan {
  const { traceId, spanId, parentId, name, kind, attributes, links, durationMs } = span;
  const startMs = span.machineAt ?? realTime.now();
  const context = (of: string) => ({ traceId, spanId: of, traceFlags: SAMPLED });
  const isFailure = Number(attributes['http.response.status_code'] ?? 0) >= 500;
  return {
    name,
    kind: kind === 'call' ? SERVER : kind === 'message' ? PRODUCER : INTERNAL,
    spanContext: () => context(spanId),
    ...(parentId !== null && { parentSpanContext: context(parentId) }),
    startTime: hrTime(startMs),
    endTime: hrTime(startMs + durationMs),
    duration: hrTime(durationMs),
    status: { code: isFailure ? ERROR : 0 },
    attributes: {
      ...attributes,
      'assay.world': world,
      'assay.world_time': new Date(span.at).toISOString(),
    },
    links: links.map(({ requestId, ...to }) => ({
      context: { ...to, traceFlags: SAMPLED },
      attributes: { 'assay.request_id': requestId },
    })),
    events: [],
    ended: true,
    resource,
    instrumentationScope,
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

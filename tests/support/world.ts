import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { makeWorld, type WorldSource, type TestWorld as KitWorld } from '#tests/kit/test-world.ts';
import { startBench, type Bench } from './bench.ts';

export { Caller, type SentFile } from '#tests/kit/caller.ts';

/** The kit's world, with its clock at hand. */
export interface TestWorld extends KitWorld {
  /** Moves the world's clock by a span such as `1d`, firing what falls due. */
  advance(span: string): Promise<OutputOf<typeof control.setClock>>;
  now(): Promise<number>;
}

let bench: Promise<Bench> | undefined;
let worlds = 0;

/**
 * A world of its own on this file's bench, at a Monday 10:00 in Nairobi. The machine's clock stands still there, so the
 * world's does, though it runs.
 */
export async function testWorld(source: WorldSource = {}): Promise<TestWorld> {
  const { origin } = await (bench ??= startBench());
  worlds += 1;
  const world = await makeWorld(origin, `test-${worlds}`, source);
  return { ...world, advance: (span) => world.clock.advance(span), now: () => world.clock.now() };
}

/** Ends what the worlds of a file stood on; the next file begins with a bench of its own. */
export async function closeBench(): Promise<void> {
  await (await bench)?.close();
  bench = undefined;
}

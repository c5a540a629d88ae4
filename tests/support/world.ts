import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { makeWorld, type WorldSource, type TestWorld as KitWorld } from '#kit/test-world.ts';
import { startBench, type Bench } from '#kit/bench.ts';

export { Caller, type SentFile } from '#kit/caller.ts';

/** The kit's world with shortcuts to its clock. */
export interface TestWorld extends KitWorld {
  /** Moves the clock by a span such as `1d`. Events that fall due happen. */
  advance(span: string): Promise<OutputOf<typeof control.setClock>>;
  now(): Promise<number>;
}

let bench: Promise<Bench> | undefined;
let worlds = 0;

/**
 * Creates a world on this file's bench, at 10:00 in Nairobi on a Monday. Its clock is frozen and moves only by
 * `advance`.
 */
export async function testWorld(source: WorldSource = {}): Promise<TestWorld> {
  const { origin } = await (bench ??= startBench());
  worlds += 1;
  const world = await makeWorld(origin, `test-${worlds}`, source);
  return { ...world, advance: (span) => world.clock.advance(span), now: () => world.clock.now() };
}

/** The due events that failed in worlds of this file's bench, for a test that provokes them. */
export const takeDueFailures = async (): Promise<string[]> => (await bench)?.takeDueFailures() ?? [];

/** Closes the bench of a test file. The next file starts a new one. */
export async function closeBench(): Promise<void> {
  const open = bench;
  bench = undefined;
  await (await open)?.close();
}

import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { Caller } from '#kit/caller.ts';

/** The answers of the server to more calls than it has room for. */
export interface Overload {
  readonly answered: number;
  readonly refused: number;
  /** Refusals without a `Retry-After`, and answers of any other kind. */
  readonly other: number;
}

/** Holds this many calls of one world with a fault at once, and more calls than it has room for. */
export async function overload(origin: string, world: string, calls: number): Promise<Overload> {
  const operator = new Caller(origin, world);
  await operator.ok(control.addFault, {
    endpoint: product.products.id,
    fault: 'latency',
    ms: 30_000,
    times: calls,
  });
  const statuses = await Promise.all(
    Array.from({ length: calls }, async () => {
      const response = await fetch(`${origin}/api/${product.products.service}/${product.products.path}`, {
        headers: { 'X-World': world },
      });
      await response.text();
      return response.status === 503 && response.headers.get('retry-after') === null ? 0 : response.status;
    }),
  );
  await operator.ok(control.clearFaults);
  const countOf = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const [answered, refused] = [countOf(200), countOf(503)];
  return { answered, refused, other: calls - answered - refused };
}

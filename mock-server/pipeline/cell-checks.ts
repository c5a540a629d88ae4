import type { Endpoint } from '#contract/endpoint.ts';
import { neededScope } from '#contract/operator-scope.ts';
import { worldOfRequest, type Cells } from '../cells/cells.ts';
import { headerOf, type HttpExchange } from '../http/exchange.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';

/** Refuses MISDIRECTED for a world of another cell. A world that was left here when the ring changed can be taken away. */
export function requireOwnCell(
  { request, method, path }: HttpExchange,
  registry: Registry,
  cells: Cells,
): void {
  const [, query = ''] = (request.url ?? '').split('?');
  const header = headerOf(request, 'x-world');
  const named = worldOfRequest(path, query, header);
  if (named === undefined) return;
  const isTakenAway =
    ['GET', 'DELETE'].includes(method) && /^\/control\/worlds\/[^/]+(\/export)?$/i.test(path);
  if (isTakenAway && registry.peek(named)) return;
  cells.requireOwn(named, named === MAIN && header === undefined ? 'unnamed' : undefined);
}

/** Returns true for a call that creates a world. */
export const isCreation = ({ method, path }: HttpExchange): boolean =>
  (method === 'POST' && /^\/control\/worlds\/?$/i.test(path)) ||
  (method === 'PUT' && /^\/control\/worlds\/[^/]+$/i.test(path));

/** The header of a call that creates a world may name the new one. Refuses another world that does not exist. */
export function refuseOtherHeader(
  exchange: HttpExchange,
  { registry, cells }: { readonly registry: Registry; readonly cells?: Cells | undefined },
): void {
  const name = exchange.worldName;
  if (name !== exchange.fields['name'] && (!cells || cells.owns(name))) registry.get(name, () => 'header');
}

/** Refuses MISDIRECTED if a field names a world of another cell. */
export function requireOwnWorlds({ path, input }: HttpExchange, endpoint: Endpoint, cells: Cells): void {
  for (const field of neededScope(endpoint).worldFields) {
    const name = (input as Record<string, unknown>)[field];
    const isInPath = field === 'name' && /^\/control\/worlds\//i.test(path);
    if (typeof name === 'string' && !isInPath)
      cells.requireOwn(name, field === 'name' ? 'unseen' : 'further');
  }
}

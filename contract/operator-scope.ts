import { session, type OperatorScope } from './control/session.ts';
import { worlds } from './control/worlds.ts';
import { definitionOf } from './definition.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { isWorldName } from './fields.ts';

/** The scope that a token needs for a call of the operator, derived from the endpoint. */
export interface NeededScope {
  /** True if it may change something. */
  readonly changes: boolean;
  readonly worldFields: readonly string[];
  /** True if it acts in the world that the header `X-World` names. Calls about worlds name theirs in their fields. */
  readonly actsInWorld: boolean;
}

function marksWorld(schema: Schema): boolean {
  const { innerType } = definitionOf(schema);
  return isWorldName(schema) || (innerType !== undefined && marksWorld(innerType));
}

const known = new WeakMap<object, NeededScope>();

export function neededScope(endpoint: Endpoint): NeededScope {
  const before = known.get(endpoint);
  if (before) return before;
  const fields = Object.entries(definitionOf(endpoint.input).shape ?? {});
  const needed = {
    changes: !endpoint.safe,
    worldFields: fields.filter(([, schema]) => marksWorld(schema)).map(([name]) => name),
    actsInWorld: !Object.hasOwn({ ...worlds, ...session }, endpoint.id.slice('control.'.length)),
  };
  known.set(endpoint, needed);
  return needed;
}

export const containsWorld = ({ worlds: prefix }: Pick<OperatorScope, 'worlds'>, name: string): boolean =>
  name.startsWith(prefix);

import type { Rolldown } from 'vite';

export type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules and everything that they cannot run without. */
export function modulesBehind(
  ids: readonly string[],
  modules: Modules,
  found: Set<string> = new Set(),
): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    modulesBehind(modules.getModuleInfo(id)?.importedIds ?? [], modules, found);
  }
  return found;
}

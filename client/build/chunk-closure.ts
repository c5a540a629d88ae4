import type { Rolldown } from 'vite';

/** The files that a chunk needs before it can run, itself among them. */
export function closureOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found: Set<string> = new Set(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName: other }) => other === name);
    if (imported) closureOf(imported, chunks, found);
  }
  return found;
}

import type { CellSettings } from './cells.ts';

const MAX_CELLS = 100;

/** Reads `ASSAY_CELL` and `ASSAY_CELLS`, such as `a` and `a=http://10.0.0.1:4000,b=http://10.0.0.2:4000`. */
export function readCells(
  name: string | undefined,
  ring: string | undefined,
): CellSettings | { readonly problem: string } | undefined {
  if (name === undefined && ring === undefined) return undefined;
  if (name === undefined || ring === undefined)
    return { problem: 'ASSAY_CELL and ASSAY_CELLS belong together: set both, or neither' };
  const entries = ring.split(',').map((entry) => {
    const [, cell = '', address = ''] =
      /^\s*([a-z\d][a-z\d-]{0,62})=(https?:\/\/[\w.:[\]-]+?)\/?\s*$/.exec(entry) ?? [];
    return [cell, address] as const;
  });
  const addresses = new Map(entries);
  const isComplete = entries.every(([cell]) => cell !== '') && entries.length <= MAX_CELLS;
  if (!isComplete)
    return {
      problem: `ASSAY_CELLS must be up to ${MAX_CELLS} cells such as a=http://10.0.0.1:4000, separated by commas`,
    };
  if (addresses.size < entries.length || new Set(addresses.values()).size < entries.length)
    return { problem: 'ASSAY_CELLS has two cells with one name or one address' };
  if (!addresses.has(name)) return { problem: `ASSAY_CELLS must have the cell ${name} of ASSAY_CELL` };
  return { name, addresses };
}

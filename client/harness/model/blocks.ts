import { useChain } from './queries.ts';
import { useWorldNow } from './world-now.ts';

const heightAt = (instantMs: number, blockSeconds: number): number =>
  Math.floor(instantMs / (blockSeconds * 1000));

/** The number of the newest block on the simulated chain: blocks come at even intervals of the world's clock. */
export function useBlockHeight(): number | undefined {
  const { data: chain } = useChain();
  const now = useWorldNow();
  if (!chain) return undefined;
  return Math.max(chain.height, now === undefined ? 0 : heightAt(now, chain.blockSeconds));
}

/** How many blocks have come on top of a transfer by now, as far as anybody needs to know. */
export function useConfirmations(): (seenAt: number, needed: number) => number {
  const height = useBlockHeight() ?? 0;
  const { data: chain } = useChain();
  return (seenAt, needed) =>
    chain ? Math.min(needed, Math.max(0, height - heightAt(seenAt, chain.blockSeconds))) : 0;
}

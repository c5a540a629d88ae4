/** How fast the simulated chain is, and how many blocks make a transfer final. */
export interface Pace {
  readonly blockSeconds: number;
  readonly confirmations: number;
}

const blockMs = ({ blockSeconds }: Pick<Pace, 'blockSeconds'>): number => blockSeconds * 1000;

/** The number of the newest block: blocks come at even intervals of the world's clock, so nobody has to count them. */
export const heightAt = (at: number, pace: Pick<Pace, 'blockSeconds'>): number =>
  Math.floor(at / blockMs(pace));

/** How many blocks have come on top of a transfer, as far as anybody needs to know. */
export const confirmationsAt = (at: number, seenAt: number, pace: Pace): number =>
  Math.min(pace.confirmations, heightAt(at, pace) - heightAt(seenAt, pace));

/** The instant of the block that makes a transfer final. */
export const confirmedAt = (seenAt: number, pace: Pace): number =>
  (heightAt(seenAt, pace) + pace.confirmations) * blockMs(pace);

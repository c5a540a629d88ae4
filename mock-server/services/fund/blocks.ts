/** The speed of the simulated chain, and the number of blocks that make a transfer final. */
export interface Pace {
  readonly blockSeconds: number;
  readonly confirmations: number;
}

const blockMs = ({ blockSeconds }: Pick<Pace, 'blockSeconds'>): number => blockSeconds * 1000;

/** The number of the newest block. Blocks are produced at even intervals of the world's clock, so none are stored. */
export const heightAt = (at: number, pace: Pick<Pace, 'blockSeconds'>): number =>
  Math.floor(at / blockMs(pace));

/** The number of blocks on top of a transfer, up to those that make it final. */
export const confirmationsAt = (at: number, seenAt: number, pace: Pace): number =>
  Math.min(pace.confirmations, heightAt(at, pace) - heightAt(seenAt, pace));

/** The instant of the block that makes a transfer final. */
export const confirmedAt = (seenAt: number, pace: Pace): number =>
  (heightAt(seenAt, pace) + pace.confirmations) * blockMs(pace);

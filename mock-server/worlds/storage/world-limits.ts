import { MEBIBYTE } from '../../mebibyte.ts';

/** The most that one world may store. Calls beyond it are refused with DISK_FULL. */
export interface WorldLimits {
  /** The bytes of its database. */
  readonly maxBytes: number;
  /** The bytes of its pictures, each in blocks of 4 KiB: a file of any size takes whole blocks, here and in a world file. */
  readonly maxPictureBytes: number;
}

/** Both together fit into a world file, which SQLite limits to 1 GiB: a world that is full can still be exported. */
export const usualWorldLimits: WorldLimits = {
  maxBytes: 640 * MEBIBYTE,
  maxPictureBytes: 256 * MEBIBYTE,
};

const BLOCK = 4096;

/** The bytes that a picture of this size takes. */
export const inBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** For worlds that nobody but the server itself fills. */
export const unlimited: WorldLimits = {
  maxBytes: Number.POSITIVE_INFINITY,
  maxPictureBytes: Number.POSITIVE_INFINITY,
};

import { scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import type { Runtime } from '../../runtime.ts';

const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** What a hash may have been made at, with room for dearer ones of later versions: 128 MiB. */
const affordable = new RegExp(`^scrypt\\$(?:\\d|1[0-7])\\$${BLOCK_SIZE}\\$${PARALLELISM}\\$`);

/** A hashing takes about 32 MiB and a core; a crowd of logins must leave room for everybody else. */
const twoAtOnce = pLimit(2);

/** The cost that a hash was made at; of none, 1. */
export const costOf = (hash: string | null): number => Number(hash?.split('$')[1] ?? 1);

/** Hashes a password into a text that says how it was made: `scrypt$15$8$3$salt$hash`. */
export async function hashPassword(runtime: Runtime, password: string): Promise<string> {
  const salt = runtime.randomBytes(SALT_BYTES);
  const key = await derive(password, salt, runtime.hashCost, BLOCK_SIZE, PARALLELISM);
  const parts = [runtime.hashCost, BLOCK_SIZE, PARALLELISM, salt.toString('base64'), key.toString('base64')];
  return `scrypt$${parts.join('$')}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash it is not, and finding that out takes as long:
 * how long an answer takes must not tell whether there is such a member. Nor is it where the hash, which may have come
 * with a world from elsewhere, says that trying it takes more than this machine may have.
 */
export async function matchesPassword(
  runtime: Runtime,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  if (!hash || !affordable.test(hash)) {
    await hashPassword(runtime, password);
    return false;
  }
  const [, cost, blockSize, parallelism, salt = '', kept = ''] = hash.split('$');
  const expected = Buffer.from(kept, 'base64');
  const key = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(cost),
    Number(blockSize),
    Number(parallelism),
  );
  return key.length === expected.length && timingSafeEqual(key, expected);
}

const derive = (password: string, salt: Buffer, cost: number, blockSize: number, parallelism: number) =>
  twoAtOnce(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const N = 2 ** cost;
        // Node's own limit of 32 MiB is just what cost 15 needs, and not enough for its working memory beside it.
        const maxmem = 128 * blockSize * (N + parallelism) * 2;
        scrypt(password, salt, KEY_BYTES, { N, r: blockSize, p: parallelism, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

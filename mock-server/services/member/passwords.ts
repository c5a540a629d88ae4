import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '../../handling/runtime.ts';

const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** The costs that this server accepts in a hash, with room for later versions: up to 128 MiB. */
const affordable = new RegExp(`^scrypt\\$(?:[1-9]|1[0-7])\\$${BLOCK_SIZE}\\$${PARALLELISM}\\$`);

/** The cost of a hash, or 1 without a hash that this server accepts: an imported one can name any cost. */
export const costOf = (hash: string | null): number =>
  hash !== null && affordable.test(hash) ? Number(hash.split('$')[1]) : 1;

/** Hashes a password into a text with its parameters: `scrypt$15$8$3$salt$hash`. */
export async function hashPassword(runtime: Runtime, password: string): Promise<string> {
  const salt = runtime.randomBytes(SALT_BYTES);
  const cost = runtime.hashCost;
  const key = await derive(runtime, password, {
    salt,
    cost,
    blockSize: BLOCK_SIZE,
    parallelism: PARALLELISM,
  });
  const parts = [cost, BLOCK_SIZE, PARALLELISM, salt.toString('base64'), key.toString('base64')];
  return `scrypt$${parts.join('$')}`;
}

/**
 * Returns true if a password matches a hash. Without a hash the check takes as long, so that its duration does not reveal
 * whether the member exists. A hash of an imported world that costs too much never matches.
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
  const key = await derive(runtime, password, {
    salt: Buffer.from(salt, 'base64'),
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
  });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

interface ScryptParameters {
  readonly salt: Buffer;
  /** The base-2 logarithm of scrypt's N. */
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelism: number;
}

function derive(
  { inHashTurn = (work) => work() }: Runtime,
  password: string,
  { salt, cost, blockSize, parallelism }: ScryptParameters,
): Promise<Buffer> {
  const N = 2 ** cost;
  // Node's default limit of 32 MiB is too small: cost 15 needs it all, and working memory besides.
  const maxmem = 128 * blockSize * (N + parallelism) * 2;
  return inHashTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, { N, r: blockSize, p: parallelism, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

interface NewPasswordHash {
  readonly hash: string;
  /** The form in the command log, which must not hold the hash: six digits are soon found from it. */
  readonly toJSON: () => string;
}

/** Replaces a hash in a replay. No password has this hash. */
const NOT_KEPT = 'not kept';

export async function hashNewPassword(runtime: Runtime, password: string): Promise<NewPasswordHash> {
  const hash = await hashPassword(runtime, password);
  return { hash, toJSON: () => NOT_KEPT };
}

/** The hash to store: of a new password, or the given one in a replay or a fixture. */
export const hashOf = (fresh: NewPasswordHash | string): string =>
  typeof fresh === 'string' ? fresh : fresh.hash;

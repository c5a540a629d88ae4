import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBench, type Bench } from '#kit/bench.ts';
import { Cells } from '#server/cells/cells.ts';
import { signed } from '#server/http/signed-session.ts';
import { readSettings } from '#server/process/settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const secret = 's'.repeat(32);
/** The knowledge of a reader of the file of tokens, or of its backup. */
const sha256 = createHash('sha256')
  .update(`assay_${'t'.repeat(43)}`)
  .digest();
const tokens = () => [{ name: 'all', worlds: '', readOnly: false, expireTime: null, sha256 }];

let cell: Bench;
let alone: Bench;
beforeAll(async () => {
  const addresses = new Map([['a', 'http://127.0.0.1:1']]);
  cell = await startBench({ cells: new Cells({ name: 'a', addresses, secret }), tokens });
  alone = await startBench({ tokens });
});
afterAll(() => Promise.all([cell.close(), alone.close()]));

type Use = 'call' | 'session';

/** Sends a signed text as the token or as the cookie, and returns the status. */
async function statusOf(text: string, use: Use, { origin }: Bench = cell): Promise<number> {
  const cookie = `assay-operator-${new URL(origin).port}=${text}`;
  const headers: HeadersInit = use === 'call' ? { Authorization: `Bearer ${text}` } : { cookie };
  return (await fetch(`${origin}/control/worlds`, { headers })).status;
}

const ahead = (ms: number) => Date.now() + ms;

describe('a signed text', () => {
  it.each(['call', 'session'] as const)(
    'of the use %s admits in a cell with its secret, and nowhere else',
    async (use) => {
      const text = signed(use, { secret, tokenHash: sha256 }, ahead(20_000));
      expect(await statusOf(text, use)).toBe(200);
      expect(await statusOf(text, use === 'call' ? 'session' : 'call')).toBe(401);
      expect(await statusOf(text, use, alone)).toBe(401);
      const other = signed(use, { secret: 'x'.repeat(32), tokenHash: sha256 }, ahead(20_000));
      expect(await statusOf(other, use)).toBe(401);
    },
  );

  it.each(['call', 'session'] as const)(
    'of the use %s cannot be made from the file of tokens',
    async (use) => {
      const end = ahead(20_000);
      const hex = sha256.toString('hex');
      for (const key of [sha256, hex])
        for (const content of [`${use} ${end}`, `${use} ${end} ${hex}`]) {
          const text = `cell.${end}.${createHmac('sha256', key).update(content).digest('base64url')}`;
          for (const bench of [cell, alone]) expect(await statusOf(text, use, bench)).toBe(401);
        }
    },
  );

  it.each([
    ['call', -1, 401],
    ['call', 2 * MINUTE, 401],
    ['session', -1, 401],
    ['session', 12 * HOUR, 200],
    ['session', 13 * HOUR, 401],
  ] as const)('of the use %s that ends in %i ms is answered with %i', async (use, ms, status) => {
    expect(await statusOf(signed(use, { secret, tokenHash: sha256 }, ahead(ms)), use)).toBe(status);
  });
});

describe('the setting ASSAY_CELL_SECRET', () => {
  const cells = { ASSAY_CELL: 'a', ASSAY_CELLS: 'a=http://10.0.0.1:4000' };
  const needed = {
    problem:
      'Cells with tokens need ASSAY_CELL_SECRET, the same in each: set it to what "openssl rand -hex 32" prints.',
  };

  it('is required of cells with tokens, and of no other server', () => {
    expect(readSettings({ ...cells, ASSAY_TOKENS: 'tokens.json' })).toEqual(needed);
    expect(readSettings({ ...cells, CONTROL_TOKEN: 'c'.repeat(16) })).toEqual(needed);
    for (const settings of [cells, { ASSAY_TOKENS: 'tokens.json' }])
      expect(readSettings(settings)).not.toHaveProperty('problem');
    const set = readSettings({ ...cells, ASSAY_TOKENS: 'tokens.json', ASSAY_CELL_SECRET: secret });
    expect(set).toMatchObject({ cells: { secret } });
  });

  it.each(['', 's'.repeat(31), `${'s'.repeat(32)} `])('refuses %j', (text) => {
    expect(readSettings({ ...cells, ASSAY_TOKENS: 'tokens.json', ASSAY_CELL_SECRET: text })).toEqual({
      problem: 'ASSAY_CELL_SECRET must have at least 32 characters and no blanks.',
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { useUploadBench } from '#tests/support/uploads.ts';
import { hostilePictures, MARKER } from '#tests/campaigns/content/hostile-pictures.ts';

const { stored, folder, newCaller } = useUploadBench();
const MAX_GROWTH = 512 * 1024 * 1024;

it('a hundred hostile files: refused by name and not stored, or drawn again without what they hid', async () => {
  const pictures = await hostilePictures();
  expect(pictures.length).toBeGreaterThanOrEqual(100);
  const caller = await newCaller();
  const before = process.memoryUsage().rss;
  const outcomes: Record<string, number> = {};
  for (const [name, file] of pictures) {
    const files = new Set(stored());
    const { body } = await caller.send(user.avatar, {}, { file });
    const { code, data } = body as { code: number; data: { reason?: string } | null };
    const added = stored().filter((path) => !files.has(path) && /\.\w+$/.test(path));
    const outcome = code === 200 ? 'success' : (data?.reason ?? '');
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    expect(outcome, name).toMatch(/^(success|NOT_AN_IMAGE|BODY_TOO_LARGE|BAD_INPUT)$/);
    if (outcome !== 'success') expect(added, name).toEqual([]);
    for (const path of added) {
      const content = readFileSync(join(folder(), path));
      expect(content.includes(MARKER), name).toBe(false);
      const { format, exif, xmp } = await sharp(content).metadata();
      expect({ format, exif, xmp }, name).toMatchObject({ exif: undefined, xmp: undefined });
      expect(format, name).not.toBe('svg');
    }
  }
  expect(outcomes['NOT_AN_IMAGE']).toBeGreaterThan(40);
  expect(outcomes['success']).toBeGreaterThan(5);
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH);
}, 300_000);

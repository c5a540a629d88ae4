import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testHost } from '#kit/host/test-host.ts';
import { readTokens } from '#server/process/token-file.ts';
import { readProfileFile } from './profile-file.ts';
import { readBytes, readJson, readText } from './read-file.ts';
import { upgradedWorld } from './replay/world-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const file = join(folder, 'file.json');
  writeFileSync(file, content);
  return file;
}

const profile = { name: 'Größe', services: { user: 'https://user.example.com' } };

/** Everything that reads a file whose name a person gives. */
const readers: Readonly<Record<string, (file: string) => unknown>> = {
  readBytes,
  readText: (file) => readText(file),
  readJson: (file) => readJson(file),
  readProfileFile,
  upgradedWorld,
  readTokens,
  testHost: (file) => testHost({ profile: file }),
};

describe.runIf(process.platform !== 'win32')('a file without an end', () => {
  it.each(Object.entries(readers))('is not read whole: %s', (_name, read) => {
    expect(() => read('/dev/zero')).toThrow(/^(?:The file of tokens )?\/dev\/zero .*more than \d+ MiB/);
  });
});

describe('a profile', () => {
  const readable = [readProfileFile, (file: string) => testHost({ profile: file })];

  it.each([
    ['UTF-8', Buffer.from(JSON.stringify(profile))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${JSON.stringify(profile)}`)],
    ['UTF-16', Buffer.from(JSON.stringify(profile), 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${JSON.stringify(profile)}`, 'utf16le')],
  ])('is read in %s, by the commands and the kit', (_encoding, bytes) => {
    const file = fileOf(bytes);
    expect(readProfileFile(file)).toEqual(profile);
    expect(testHost({ profile: file })).toHaveProperty('guest');
  });

  it('in Latin-1 is refused, with the line of the first letter that cannot be read', () => {
    const file = fileOf(Buffer.from(JSON.stringify(profile, undefined, 2), 'latin1'));
    for (const read of readable)
      expect(() => read(file)).toThrow(
        `${basename(file)} has a character in line 2 that cannot be read. Save it as UTF-8.`,
      );
  });

  it('of more than 4 MiB is refused unread', () => {
    const file = fileOf('{');
    truncateSync(file, 2 ** 40);
    for (const read of readable) expect(() => read(file)).toThrow(`${file} has more than 4 MiB.`);
  });
});

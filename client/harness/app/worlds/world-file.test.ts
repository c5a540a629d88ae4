import { expect, it } from 'vitest';
import { readWorldFile, situation, type WorldFile } from './world-file.ts';

const bytes = `SQLite format 3\0${'page'.repeat(30_000)}\u00ff`;
const base64 = btoa(bytes);
const world = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);

/** Reads a dropped file and converts the bytes of its world to characters. */
async function read(dropped: Blob) {
  const { file, ...around } = (await readWorldFile(dropped)) as WorldFile;
  const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (code) => String.fromCharCode(code));
  return { ...around, bytes: letters.join('') };
}

it('returns a saved world file unchanged', async () =>
  expect(await readWorldFile(world)).toEqual({ name: '', file: world, page: '', requests: [] }));

it('reads a shared situation with its page and requests', async () => {
  const page = '/harness#panel=members&phones=1,2';
  const around = { name: 'demo', page, requests: [{ id: '1', path: '/पथ' }] };
  expect(await read(situation({ ...around, file: world }))).toEqual({ ...around, bytes });
});

it('reads an export response saved by curl, and the earlier format with a page', async () => {
  const answer = { code: 200, msg: 'ok', data: { name: 'demo', file: base64 } };
  expect(await read(new Blob([JSON.stringify(answer)]))).toEqual({
    ...{ name: 'demo', bytes, page: '', requests: [] },
  });
  const data = { ...answer.data, requests: [{ id: '1' }] };
  expect(await read(new Blob([JSON.stringify({ data, page: '/harness#panel=push' })]))).toEqual({
    ...{ name: 'demo', bytes, page: '/harness#panel=push', requests: data.requests },
  });
});

it.each([
  ...['', 'null', '{"data":{"name":"demo"}}', '{"data":{"file":"###"}}', '{"data":'],
  ...['a letter to a friend', 'Assay situation 4\nnull', 'Assay situation 9\n{"name"'],
])('returns undefined for %j', async (text) => expect(await readWorldFile(new Blob([text]))).toBeUndefined());

it('returns tooLarge for a file above the size limit', async () => {
  const large = { size: 2 ** 30 + 1, slice: () => new Blob(['SQLite format 3\0']) };
  expect(await readWorldFile(large as unknown as Blob)).toBe('tooLarge');
});

it('ignores an invalid world name', async () => {
  const odd = await readWorldFile(new Blob([JSON.stringify({ data: { name: '../main', file: base64 } })]));
  expect(odd).toMatchObject({ name: '' });
});

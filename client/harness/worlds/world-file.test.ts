import { expect, it } from 'vitest';
import { readWorldFile, situation, worldBytes, type WorldFile } from './world-file.ts';

const bytes = `SQLite format 3\0${'page'.repeat(30_000)}\u00ff`;
const file = btoa(bytes);

it('hands on the bytes of a world that was saved as they are, whatever their number', async () => {
  const dropped = worldBytes(file);
  expect(await readWorldFile(dropped)).toEqual({ name: '', file: dropped, page: '', requests: [] });
});

it('hands on as bytes what a shared situation holds beyond what JSON may carry', async () => {
  const large = btoa('x'.repeat(48 * 1024 * 1024));
  const answer = new Blob([`{"data":{"name":"large","file":"${large}"}}`]);
  const read = (await readWorldFile(answer)) as WorldFile;
  expect([read.name, (read.file as Blob).size]).toEqual(['large', 48 * 1024 * 1024]);
});

it('reads a shared situation with its page and the calls that led to it', async () => {
  const shared = { name: 'demo', file, page: '/harness#panel=members&phones=1,2', requests: [{ id: '1' }] };
  expect(await readWorldFile(situation(shared))).toEqual(shared);
});

it('reads the answer of an export, as curl saves it', async () => {
  const answer = JSON.stringify({ code: 200, msg: 'ok', data: { name: 'demo', file } });
  expect(await readWorldFile(new Blob([answer]))).toEqual({
    ...{ name: 'demo', file, page: '', requests: [] },
  });
});

it.each(['', 'null', '{"data":{"name":"demo"}}', '{"data":', 'a letter to a friend'])(
  'reads nothing in %j',
  async (text) => expect(await readWorldFile(new Blob([text]))).toBeUndefined(),
);

it('reads nothing of a file that is larger than any world', async () =>
  expect(await readWorldFile({ size: 2 ** 30 + 1 } as Blob)).toBe('tooLarge'));

it('takes no name that no world can have', async () => {
  const odd = await readWorldFile(new Blob([JSON.stringify({ data: { name: '../main', file } })]));
  expect(odd).toMatchObject({ name: '' });
});

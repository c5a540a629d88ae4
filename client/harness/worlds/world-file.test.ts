import { expect, it } from 'vitest';
import { readWorldFile, situation, worldBytes } from './world-file.ts';

const bytes = `SQLite format 3\0${'page'.repeat(30_000)}\u00ff`;
const file = btoa(bytes);

it('reads the bytes of a world that was saved', async () => {
  expect(await readWorldFile(worldBytes(file))).toEqual({
    ...{ name: '', file, page: '', requests: [] },
  });
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

it('takes no name that no world can have', async () => {
  const odd = await readWorldFile(new Blob([JSON.stringify({ data: { name: '../main', file } })]));
  expect(odd?.name).toBe('');
});

import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The browser's cache of answers, as one map for all pages. */
function stubCaches(): Map<string, Response> {
  const kept = new Map<string, Response>();
  const open = () =>
    Promise.resolve({
      put: (path: string, answer: Response) => Promise.resolve(kept.set(path, answer)),
      keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `https://assay.example${path}` }))),
      match: (path: string) => Promise.resolve(kept.get(path)),
      delete: (path: string) => Promise.resolve(kept.delete(path)),
    });
  vi.stubGlobal('caches', { open });
  return kept;
}

/** The module on a page with this query. */
async function pageAt(search: string) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/', search, hash: '' });
  return import('./kept-answers.ts');
}

const answer = { data: 'the wallet', updatedAt: 0, worldTime: 0 };

it('a page without a world deletes what one of the main world stored, and not of another world', async () => {
  const kept = stubCaches();
  await (await pageAt('?world=other')).keepAnswer('alice', 'wallet', answer);
  await (await pageAt('?world=main')).keepAnswer('alice', 'wallet', answer);
  const { readAnswer, forgetAnswersOfOthers } = await pageAt('');
  expect(await readAnswer('alice', 'wallet')).toEqual(answer);
  await forgetAnswersOfOthers(undefined);
  expect(kept.size).toBe(1);
});

it('deletes the answers of other builds and versions', async () => {
  const kept = stubCaches();
  const { keepAnswer, readAnswer, forgetAnswersOfOthers } = await pageAt('');
  await keepAnswer('alice', 'wallet', answer);
  for (const path of ['/answers/build-1/%40main/alice/wallet', '/answers/%40undefined/alice/wallet'])
    kept.set(path, Response.json(answer));
  await forgetAnswersOfOthers('alice');
  expect(kept.size).toBe(1);
  expect(await readAnswer('alice', 'wallet')).toEqual(answer);
});

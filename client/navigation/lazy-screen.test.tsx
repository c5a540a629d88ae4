import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const shown = (Screen: ReturnType<typeof lazyScreen>) =>
  renderToStaticMarkup(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );
const fetchPart = () => Promise.resolve({ default: () => 'The screen' });

it('stands at once when it was fetched ahead', async () => {
  const Screen = lazyScreen(fetchPart);
  await Screen.fetch();
  expect(Screen.isFetched()).toBe(true);
  expect(shown(Screen)).toContain('The screen');
});

it('is waited for when it was not', () => {
  expect(shown(lazyScreen(fetchPart))).toContain('Loading');
});

it('comes soon where it can, and is not waited for by what can go on without it', async () => {
  const Screen = lazyScreen(fetchPart);
  await Screen.prefetch();
  expect(shown(Screen)).toContain('The screen');

  const late = lazyScreen(() => new Promise(() => undefined));
  await late.prefetch();
  expect(shown(late)).toContain('Loading');
  await lazyScreen(() => Promise.reject(new Error('There is no network.'))).prefetch();
});

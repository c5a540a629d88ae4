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

it('renders immediately after a fetch', async () => {
  const Screen = lazyScreen(fetchPart);
  await Screen.fetch();
  expect(Screen.isFetched()).toBe(true);
  expect(shown(Screen)).toContain('The screen');
});

it('renders the fallback without a prefetch', () => {
  expect(shown(lazyScreen(fetchPart))).toContain('Loading');
});

it('waits only briefly for a prefetch, and ignores its failure', async () => {
  const Screen = lazyScreen(fetchPart);
  await Screen.prefetch();
  expect(shown(Screen)).toContain('The screen');

  const late = lazyScreen(() => new Promise(() => undefined));
  await late.prefetch();
  expect(shown(late)).toContain('Loading');
  await lazyScreen(() => Promise.reject(new Error('There is no network.'))).prefetch();
});

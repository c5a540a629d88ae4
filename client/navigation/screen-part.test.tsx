import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { screen } from './screen-part.tsx';

const shown = (Screen: ReturnType<typeof screen>) =>
  renderToStaticMarkup(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );
const fetchPart = () => Promise.resolve({ default: () => 'The screen' });

it('stands at once when it was fetched ahead', async () => {
  const Screen = screen(fetchPart);
  await Screen.fetch();
  expect(Screen.isFetched()).toBe(true);
  expect(shown(Screen)).toContain('The screen');
});

it('is waited for when it was not', () => {
  expect(shown(screen(fetchPart))).toContain('Loading');
});

it('comes soon where it can, and is not waited for by what can go on without it', async () => {
  const Screen = screen(fetchPart);
  await Screen.soon();
  expect(shown(Screen)).toContain('The screen');

  const late = screen(() => new Promise(() => undefined));
  await late.soon();
  expect(shown(late)).toContain('Loading');
  await screen(() => Promise.reject(new Error('There is no network.'))).soon();
});

import { expect, it } from 'vitest';
import { iconOf } from './kinds.ts';

it.each(['constructor', '__proto__', 'nowhere'])('shows the icon of its kind for the page %s', (page) => {
  const data = Object.fromEntries([['page', page]]);
  expect(iconOf({ type: 'station', data })).toBe(iconOf({ type: 'station', data: {} }));
});

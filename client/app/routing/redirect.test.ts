import type { Location } from 'react-router-dom';
import { expect, it } from 'vitest';
import { redirect } from './redirect.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: 'default' });

it('the root redirects to home', () => {
  expect(redirect(at('/')).pathname).toBe('/index');
});

it('a page of members redirects guests to the login', () => {
  expect(redirect(at('/user/balance')).pathname).toBe('/user/login');
  const open = at('/index/about');
  expect(redirect(open)).toBe(open);
});

import { describe, expect, it } from 'vitest';
import { paths } from '#client/navigation/paths.ts';
import { routeOf } from './routes.tsx';

describe('paths', () => {
  it.each(Object.entries(paths))('%s opens a screen', (_, path) => {
    const address = typeof path === 'function' ? path(1 as never) : path;
    expect(routeOf(address.split('?')[0] ?? '').path).not.toBe('*');
  });
});

import { expect, it } from 'vitest';
import { excerptsAtDifference } from './excerpts.ts';

const same = 'gold '.repeat(200);

it('leaves short texts as they are', () =>
  expect(excerptsAtDifference('frozen', 'running')).toEqual(['frozen', 'running']));

it('shows long ones where they begin to differ', () => {
  const [here, there] = excerptsAtDifference(`${same}nugget${same}`, `${same}dust`);
  expect(here).toMatch(/^…(old )?(gold )+nugget.+…$/);
  expect(there).toMatch(/^…(old )?(gold )+dust$/);
  expect(here.length).toBeLessThanOrEqual(242);
});

it('shows the beginning where that differs, or where the other has nothing', () => {
  expect(excerptsAtDifference(`nugget ${same}`, `dust ${same}`)[0]).toMatch(/^nugget .+…$/);
  expect(excerptsAtDifference(same, '')).toEqual([`${same.slice(0, 240)}…`, '']);
});

import { expect, it } from 'vitest';
import { excerptsAtDifference } from './excerpts.ts';

const same = 'gold '.repeat(200);

it('returns short texts unchanged', () =>
  expect(excerptsAtDifference('frozen', 'running')).toEqual(['frozen', 'running']));

it('shortens long texts to the part where they first differ', () => {
  const [here, there] = excerptsAtDifference(`${same}nugget${same}`, `${same}dust`);
  expect(here).toMatch(/^…(old )?(gold )+nugget.+…$/);
  expect(there).toMatch(/^…(old )?(gold )+dust$/);
  expect(here.length).toBeLessThanOrEqual(242);
});

it('shows the beginning if the texts differ there or the other text is empty', () => {
  expect(excerptsAtDifference(`nugget ${same}`, `dust ${same}`)[0]).toMatch(/^nugget .+…$/);
  expect(excerptsAtDifference(same, '')).toEqual([`${same.slice(0, 240)}…`, '']);
});

import { expect, it } from 'vitest';
import { titleOf } from '#client/harness/model/queries.ts';
import { branchesOf, placeBranches } from './branches.ts';

const scale = { from: 0, to: 1000 };
const world = (name: string, from: string | null, fromTime: number | null, now: number) => ({
  ...{ name, from, fromTime, now, label: '', owner: '', durable: false, leapMs: 0, members: 6, bytes: 1 },
  ...{ mode: 'frozen' as const, createdTime: null, usedTime: 0, expireTime: null },
});
const worlds = [
  world('main', null, null, 800),
  world('late', 'main', 600, 700),
  world('early', 'main', 100, 550),
  world('other', 'late', 650, 660),
  world('ahead', 'main', 620, 2000),
];

it('lists the forks of one world in the order in which they left it', () => {
  expect(branchesOf(worlds, 'main').map(({ name }) => name)).toEqual(['early', 'late', 'ahead']);
  expect(branchesOf(worlds, 'late').map(({ name }) => name)).toEqual(['other']);
});

it('shares a lane between branches that do not meet, and cuts what is beyond the tape', () => {
  const placed = placeBranches(branchesOf(worlds, 'main'), scale, 2);
  expect(placed.map(({ branch, lane, start, end }) => [branch.name, lane, start, end])).toEqual([
    ['early', 0, 0.1, 0.55],
    ['late', 0, 0.6, 0.7],
    ['ahead', 1, 0.62, 1],
  ]);
  expect(placeBranches(branchesOf(worlds, 'main'), scale, 1)).toHaveLength(2);
  expect(placeBranches(branchesOf(worlds, 'main'), { from: 3000, to: 4000 }, 2)).toEqual([]);
});

it('calls a branch by its label', () => {
  expect(titleOf({ name: 'main-past', label: 'Bob withdraws' })).toBe('Bob withdraws');
  expect(titleOf({ name: 'main-past', label: '' })).toBe('main-past');
});

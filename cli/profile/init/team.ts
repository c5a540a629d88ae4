import { isObject } from '../../conformance/value-types.ts';
import type { Observation } from './observation.ts';
import { scalarsIn, type Scene } from './scene.ts';
import { isFigure, isMasked } from './value-forms.ts';

const sequences: readonly string[] = ['123', 'ABC', 'abc'];

/** The words of three levels in their order, such as 1, 2 and 3, or L1, L2 and L3. */
const isSequence = (words: readonly string[]): boolean =>
  sequences.includes(words.map((word) => word.slice(-1)).join('')) &&
  new Set(words.map((word) => word.slice(0, -1))).size === 1;

const isCount = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && isFigure(String(value));

/** The words of the levels that a list describes with figures only. Undefined if it is no list of levels. */
function levelsIn(list: readonly unknown[]): readonly string[] | undefined {
  const items = list.filter(isObject);
  if (list.length !== 3 || items.length !== 3) return undefined;
  const wordsOf = (name: string) => items.map((item) => String(item[name]));
  const names = Object.keys(items[0] ?? {});
  const level = names.find((name) => isSequence(wordsOf(name)));
  const figures = names.filter((name) => name !== level);
  const areCounts = items.every((item) => figures.every((name) => isCount(item[name])));
  // The floors of rewards rise in everything that they have.
  const areFloors = figures.every((name) => isRising(items.map((item) => Number(item[name]))));
  return level !== undefined && areCounts && !areFloors ? wordsOf(level) : undefined;
}

const isRising = ([one = 0, two = 0, three = 0]: readonly number[]): boolean => one < two && two < three;

/** The words of the levels that an answer describes. */
const levelsOf = (scene: Scene, call: Observation | undefined): readonly string[] =>
  call ? scene.lists(call).flatMap((list) => levelsIn(list) ?? []) : [];

/** A summary with a figure for each of three levels, and the lists of their members. */
export function teamIn(scene: Scene) {
  const folder = (address: string) => address.slice(0, address.lastIndexOf('/'));
  const isBelow = (summary: Observation) => (call: Observation) =>
    call.address.startsWith(`${summary.address}/`);
  return {
    isSummary: (call: Observation) =>
      !scene.isPaged(call) &&
      scene.lists(call).some((list) => levelsIn(list) && scene.scalars(call).length > scalarsIn(list).length),
    isBelow,
    /** Whether a call lists the members of one level, which its path or a field names. The list may be empty. */
    isOfLevel: (summary: Observation) => {
      const levels = levelsOf(scene, summary);
      const isNear = (call: Observation) =>
        isBelow(summary)(call) ||
        (folder(call.address) === folder(summary.address) && isTeamFolder(scene, folder(summary.address)));
      return (call: Observation) => {
        const isOther = call.address !== summary.address && scene.lists(call).length > 0;
        const isItem = `${call.address}/`.startsWith(`${summary.address}/:id/`);
        const sent = scene.sent(call);
        const isOfOne = sent.filter((value) => levels.includes(value)).length === 1;
        // A size of pages may have a name of its own.
        const hasNothingElse = sent.every((value) => levels.includes(value) || isFigure(value));
        return isOther && (isItem || (isNear(call) && isOfOne && hasNothingElse));
      };
    },
    isMasked: (call: Observation) =>
      scene.items(call).some((item) => scalarsIn(item).some((value) => isMasked(value))),
  };
}

/** Whether few calls have a folder: the first segments of all addresses are no team. */
const isTeamFolder = (scene: Scene, folder: string): boolean =>
  new Set(scene.reads.map(({ address }) => address).filter((address) => address.startsWith(`${folder}/`)))
    .size < 5;

/** The words of the levels of a team, if they are not 1, 2 and 3. */
export function levelWordsIn(scene: Scene): readonly string[] {
  const words = levelsOf(scene, scene.reads.find(teamIn(scene).isSummary));
  return words.join('') === '123' ? [] : words;
}

/** Addresses whose segment is the word of a level, with `:id` in its place, as they have for the level 1. */
export function withoutLevels(scene: Scene, calls: readonly Observation[]): readonly Observation[] {
  const summary = scene.reads.find(teamIn(scene).isSummary);
  const levels = levelsOf(scene, summary);
  const start = `${summary?.address}/`;
  return calls.map((call) => {
    const [first = '', ...others] = call.address.startsWith(start)
      ? call.address.slice(start.length).split('/')
      : [];
    return levels.includes(first) ? { ...call, address: start + [':id', ...others].join('/') } : call;
  });
}

import { isObject } from '#cli/conformance/value-types.ts';
import type { Observation } from '../evidence/observation.ts';
import { isFigure } from '../evidence/value-forms.ts';
import { isPagingField } from '../field-names.ts';
import { textsIn, type Scene } from './scene.ts';

/** Returns true for the words of three levels in their order, such as 1, 2 and 3, or L1, L2 and L3. */
const isSequence = (words: readonly string[]): boolean =>
  ['123', 'ABC', 'abc'].includes(words.map((word) => word.slice(-1)).join('')) &&
  new Set(words.map((word) => word.slice(0, -1))).size === 1;

/** The words of the levels that a list describes with figures only. Undefined for any other list. */
function levelsIn(list: readonly unknown[]): readonly string[] | undefined {
  const items = list.filter(isObject);
  const valuesOf = (name: string) => items.map((item) => String(item[name]));
  const names = Object.keys(items[0] ?? {});
  const level = names.find((name) => isSequence(valuesOf(name)));
  const figures = names.filter((name) => name !== level).map(valuesOf);
  // The floors of rewards rise in everything that they have.
  const isRising = ([one, two, three]: readonly string[]) =>
    Number(one) < Number(two) && Number(two) < Number(three);
  const isOfLevels = list.length === 3 && figures.flat().every(isFigure) && !figures.every(isRising);
  return level !== undefined && isOfLevels ? valuesOf(level) : undefined;
}

/** The summary of a team with a figure for each of three levels, and the words of the levels. */
export function teamIn(
  scene: Scene,
): { readonly summary: Observation; readonly words: readonly string[] } | undefined {
  const isSummary = (call: Observation) =>
    !Object.keys(call.fields).some(isPagingField) &&
    scene.lists(call).some((list) => levelsIn(list) && scene.texts(call).length > textsIn(list).length);
  const summary = scene.reads.find(isSummary);
  return summary && { summary, words: scene.lists(summary).flatMap((list) => levelsIn(list) ?? []) };
}

/** Calls whose segment is the word of a level, with `:id` in its place. */
export function withoutLevels(scene: Scene, calls: readonly Observation[]): readonly Observation[] {
  const { summary, words = [] } = teamIn(scene) ?? {};
  const start = `${summary?.address ?? ''}/`;
  return calls.map((call) => {
    const [first = '', ...others] = call.address.startsWith(start)
      ? call.address.slice(start.length).split('/')
      : [];
    return words.includes(first) ? { ...call, address: start + [':id', ...others].join('/') } : call;
  });
}
